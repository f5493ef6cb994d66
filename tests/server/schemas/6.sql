-- cookie TDW7OL6dub6-oFR1eNb4tShjSCHYQMRQ.d7c5a5a25f9d43995fc9ca58 table fWSSnQQlBK0t
BEGIN TRANSACTION;
CREATE TABLE entries (
	table_id VARCHAR(32) NOT NULL, 
	seq INTEGER NOT NULL, 
	at FLOAT NOT NULL, 
	body TEXT NOT NULL, 
	PRIMARY KEY (table_id, seq)
);
INSERT INTO "entries" VALUES('fWSSnQQlBK0t',0,1.79488881852631449701e+09,'{"type":"created","game":"top-cap","rules":1,"options":{"first_player":"0"},"sitters":[{"kind":"human","name":"Ann","bot":"","owner":"9f068b558122f6f80c73c038608dd4c3"},{"kind":"open","name":"Bo","bot":"","owner":""}],"host":"9f068b558122f6f80c73c038608dd4c3","secret":"2ca0588202da28acb725892709f902409cdd63290590ba82f5b89e592b7d8b7f","key":"15a08fb4af28511035612745aeba84ddac5b0e94bf1dd8471a59ad00a590b8c8","setup":[],"then":0,"hints":"auto"}');
INSERT INTO "entries" VALUES('fWSSnQQlBK0t',1,1.7948888187136559486e+09,'{"type":"moved","seat":0,"action":"move d1 c1","chance":[],"over":false,"then":1,"winners":null}');
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
CREATE TABLE keys (
	name VARCHAR(32) NOT NULL, 
	value VARCHAR(64) NOT NULL, 
	PRIMARY KEY (name)
);
INSERT INTO "keys" VALUES('visitors','7bdf1f4de2b7c9a93c01f8b198e26b52d92ee3c6a3cec899ef833157e589bb19');
CREATE TABLE lessons (
	owner VARCHAR(64) NOT NULL, 
	game VARCHAR(64) NOT NULL, 
	lesson VARCHAR(64) NOT NULL, 
	at INTEGER NOT NULL, 
	done BOOLEAN NOT NULL, 
	PRIMARY KEY (owner, game, lesson)
);
CREATE TABLE sittings (
	owner VARCHAR(64) NOT NULL, 
	table_id VARCHAR(32) NOT NULL, 
	at FLOAT NOT NULL, 
	PRIMARY KEY (owner, table_id)
);
INSERT INTO "sittings" VALUES('9f068b558122f6f80c73c038608dd4c3','fWSSnQQlBK0t',1.79488881852631449701e+09);
CREATE TABLE summaries (
	table_id VARCHAR(32) NOT NULL, 
	seq INTEGER NOT NULL, 
	body TEXT NOT NULL, 
	PRIMARY KEY (table_id)
);
INSERT INTO "summaries" VALUES('fWSSnQQlBK0t',1,'{"game":"top-cap","rules":1,"names":["Ann","Bo"],"owners":["9f068b558122f6f80c73c038608dd4c3",""],"moves":1,"over":false,"then":1,"winners":null,"resigned":null,"options":{"first_player":"0"}}');
CREATE TABLE views (
	table_id VARCHAR(32) NOT NULL, 
	seq INTEGER NOT NULL, 
	body TEXT NOT NULL, 
	PRIMARY KEY (table_id, seq)
);
INSERT INTO "views" VALUES('fWSSnQQlBK0t',0,'{"game":"top-cap","rules":1,"options":{},"you":null,"seat":0,"turn":0,"actions":[],"scores":[0,0],"outcome":null,"caps":[["d1","c2","b3","a4"],["f3","e4","d5","c6"]],"tiles":{},"position":"A d1 c2 b3 a4; B f3 e4 d5 c6; to-move A; tiles none none; moves 0; past 0000421081084200000000"}');
INSERT INTO "views" VALUES('fWSSnQQlBK0t',1,'{"game":"top-cap","rules":1,"options":{},"you":null,"seat":1,"turn":1,"actions":[],"scores":[0,0],"outcome":null,"caps":[["c1","c2","b3","a4"],["f3","e4","d5","c6"]],"tiles":{},"position":"A c1 c2 b3 a4; B f3 e4 d5 c6; to-move B; tiles none none; moves 1; past 0000421081084200000000 0000421041084200000101"}');
INSERT INTO "journal" VALUES('9f068b558122f6f80c73c038608dd4c3','moonlight','1','regular','alone',true,5,3,1.5,'record');
INSERT INTO "lessons" VALUES('9f068b558122f6f80c73c038608dd4c3','top-cap','walls',2,true);
COMMIT;
