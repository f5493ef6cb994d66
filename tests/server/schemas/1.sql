-- cookie O_jDQkZZM5ij-7DHRlOOg2Dl1ogSraFe table I6WiEW-O1N8-
BEGIN TRANSACTION;
CREATE TABLE entries (
	table_id VARCHAR(32) NOT NULL, 
	seq INTEGER NOT NULL, 
	at FLOAT NOT NULL, 
	body TEXT NOT NULL, 
	PRIMARY KEY (table_id, seq)
);
INSERT INTO "entries" VALUES('I6WiEW-O1N8-',0,1.79488877187272787092e+09,'{"type":"created","game":"top-cap","rules":1,"options":{"first_player":"0"},"sitters":[{"kind":"human","name":"Ann","bot":"","owner":"7c29dde0c5b2e4effc381a16ecacd5d7"},{"kind":"open","name":"Bo","bot":"","owner":""}],"host":"7c29dde0c5b2e4effc381a16ecacd5d7","secret":"ac458fafb7d018be4943882393bf447f0ee5c6a77480ada08c50bb8e982b552a","key":"aa152f0acb9e37f5b334fb618e55ef30e0f9dd1e55e8a2c6c19871db3567bb15","setup":[]}');
INSERT INTO "entries" VALUES('I6WiEW-O1N8-',1,1.79488877196887469285e+09,'{"type":"moved","seat":0,"action":"move d1 c1","chance":[],"over":false}');
CREATE TABLE sittings (
	owner VARCHAR(64) NOT NULL, 
	table_id VARCHAR(32) NOT NULL, 
	at FLOAT NOT NULL, 
	PRIMARY KEY (owner, table_id)
);
INSERT INTO "sittings" VALUES('7c29dde0c5b2e4effc381a16ecacd5d7','I6WiEW-O1N8-',1.79488877187272787092e+09);
COMMIT;
