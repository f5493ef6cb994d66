-- cookie -nNKK5zX6jJFKwMikElulnhQ0g6D1xxe table kMLCaJ7bUBRL
BEGIN TRANSACTION;
CREATE TABLE entries (
	table_id VARCHAR(32) NOT NULL, 
	seq INTEGER NOT NULL, 
	at FLOAT NOT NULL, 
	body TEXT NOT NULL, 
	PRIMARY KEY (table_id, seq)
);
INSERT INTO "entries" VALUES('kMLCaJ7bUBRL',0,1.79488877719497728346e+09,'{"type":"created","game":"top-cap","rules":1,"options":{"first_player":"0"},"sitters":[{"kind":"human","name":"Ann","bot":"","owner":"1f7a96230423143e84756a8b639c1763"},{"kind":"open","name":"Bo","bot":"","owner":""}],"host":"1f7a96230423143e84756a8b639c1763","secret":"ffa187c34aa548505c89fcf245271ff64600bcbc763dfebf508a8d552a8fd28a","key":"4a1f95648d08ed26b2f16cc3265c60ea56c3f1678dbdd25d1a2662df6b54c615","setup":[]}');
INSERT INTO "entries" VALUES('kMLCaJ7bUBRL',1,1.79488877726230645175e+09,'{"type":"moved","seat":0,"action":"move d1 c1","chance":[],"over":false}');
CREATE TABLE sittings (
	owner VARCHAR(64) NOT NULL, 
	table_id VARCHAR(32) NOT NULL, 
	at FLOAT NOT NULL, 
	PRIMARY KEY (owner, table_id)
);
INSERT INTO "sittings" VALUES('1f7a96230423143e84756a8b639c1763','kMLCaJ7bUBRL',1.79488877719497728346e+09);
CREATE TABLE views (
	table_id VARCHAR(32) NOT NULL, 
	seq INTEGER NOT NULL, 
	body TEXT NOT NULL, 
	PRIMARY KEY (table_id, seq)
);
INSERT INTO "views" VALUES('kMLCaJ7bUBRL',0,'{"game":"top-cap","rules":1,"options":{},"you":null,"seat":0,"turn":0,"actions":[],"scores":[0,0],"outcome":null,"caps":[["d1","c2","b3","a4"],["f3","e4","d5","c6"]],"tiles":{},"position":"A d1 c2 b3 a4; B f3 e4 d5 c6; to-move A; tiles none none; moves 0; past 0000421081084200000000"}');
INSERT INTO "views" VALUES('kMLCaJ7bUBRL',1,'{"game":"top-cap","rules":1,"options":{},"you":null,"seat":1,"turn":1,"actions":[],"scores":[0,0],"outcome":null,"caps":[["c1","c2","b3","a4"],["f3","e4","d5","c6"]],"tiles":{},"position":"A c1 c2 b3 a4; B f3 e4 d5 c6; to-move B; tiles none none; moves 1; past 0000421081084200000000 0000421041084200000101"}');
COMMIT;
