-- cookie irobs1oy7ZDmaArCqT_2ytxlKGXfmlU3 table P_bEIdd9Rmkm
BEGIN TRANSACTION;
CREATE TABLE entries (
	table_id VARCHAR(32) NOT NULL, 
	seq INTEGER NOT NULL, 
	at FLOAT NOT NULL, 
	body TEXT NOT NULL, 
	PRIMARY KEY (table_id, seq)
);
INSERT INTO "entries" VALUES('P_bEIdd9Rmkm',0,1.79488878557358932496e+09,'{"type":"created","game":"top-cap","rules":1,"options":{"first_player":"0"},"sitters":[{"kind":"human","name":"Ann","bot":"","owner":"7233be1fec7251012eea3bec9196d4d8"},{"kind":"open","name":"Bo","bot":"","owner":""}],"host":"7233be1fec7251012eea3bec9196d4d8","secret":"54a04bbfa4adbe074559f3ccabbf540231068c0d01e0263989ee49dff86fcad5","key":"30d2815aea5bdfbdb8d01d5282bd21cf022f6facdf981045c860fb496e0a59ea","setup":[],"then":0}');
INSERT INTO "entries" VALUES('P_bEIdd9Rmkm',1,1.79488878566989564899e+09,'{"type":"moved","seat":0,"action":"move d1 c1","chance":[],"over":false,"then":1}');
CREATE TABLE journal (
	owner VARCHAR(64) NOT NULL, 
	game VARCHAR(64) NOT NULL, 
	page VARCHAR(64) NOT NULL, 
	level VARCHAR(64) NOT NULL, 
	aim VARCHAR(16) NOT NULL, 
	won BOOLEAN NOT NULL, 
	score INTEGER NOT NULL, 
	opponent INTEGER NOT NULL, 
	at FLOAT NOT NULL, 
	record TEXT NOT NULL, 
	PRIMARY KEY (owner, game, page, level, aim)
);
CREATE TABLE sittings (
	owner VARCHAR(64) NOT NULL, 
	table_id VARCHAR(32) NOT NULL, 
	at FLOAT NOT NULL, 
	PRIMARY KEY (owner, table_id)
);
INSERT INTO "sittings" VALUES('7233be1fec7251012eea3bec9196d4d8','P_bEIdd9Rmkm',1.79488878557358932496e+09);
CREATE TABLE views (
	table_id VARCHAR(32) NOT NULL, 
	seq INTEGER NOT NULL, 
	body TEXT NOT NULL, 
	PRIMARY KEY (table_id, seq)
);
INSERT INTO "views" VALUES('P_bEIdd9Rmkm',0,'{"game":"top-cap","rules":1,"options":{},"you":null,"seat":0,"turn":0,"actions":[],"scores":[0,0],"outcome":null,"caps":[["d1","c2","b3","a4"],["f3","e4","d5","c6"]],"tiles":{},"position":"A d1 c2 b3 a4; B f3 e4 d5 c6; to-move A; tiles none none; moves 0; past 0000421081084200000000"}');
INSERT INTO "views" VALUES('P_bEIdd9Rmkm',1,'{"game":"top-cap","rules":1,"options":{},"you":null,"seat":1,"turn":1,"actions":[],"scores":[0,0],"outcome":null,"caps":[["c1","c2","b3","a4"],["f3","e4","d5","c6"]],"tiles":{},"position":"A c1 c2 b3 a4; B f3 e4 d5 c6; to-move B; tiles none none; moves 1; past 0000421081084200000000 0000421041084200000101"}');
INSERT INTO "journal" VALUES('7233be1fec7251012eea3bec9196d4d8','moonlight','1','regular','alone',true,5,3,1.5,'record');
COMMIT;
