-- cookie FRG5AC04YaLj7pNWFcLm0D9BCQUf4wYE table FGDqxbvKyN4e
BEGIN TRANSACTION;
CREATE TABLE entries (
	table_id VARCHAR(32) NOT NULL, 
	seq INTEGER NOT NULL, 
	at FLOAT NOT NULL, 
	body TEXT NOT NULL, 
	PRIMARY KEY (table_id, seq)
);
INSERT INTO "entries" VALUES('FGDqxbvKyN4e',0,1.79488879571722078319e+09,'{"type":"created","game":"top-cap","rules":1,"options":{"first_player":"0"},"sitters":[{"kind":"human","name":"Ann","bot":"","owner":"a49eeac8e1990694835712d7f59b4ab5"},{"kind":"open","name":"Bo","bot":"","owner":""}],"host":"a49eeac8e1990694835712d7f59b4ab5","secret":"0b68c2f4a3b89c71805ed7000b36ca30e87ffe0ce25be1b0a4fe60afe87122f6","key":"0fd29c50c73aabf87a8e83b16f10181cd4545fc86307de660fa56aafe50fd173","setup":[],"then":0,"hints":"auto"}');
INSERT INTO "entries" VALUES('FGDqxbvKyN4e',1,1.79488879588213562964e+09,'{"type":"moved","seat":0,"action":"move d1 c1","chance":[],"over":false,"then":1,"winners":null}');
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
INSERT INTO "sittings" VALUES('a49eeac8e1990694835712d7f59b4ab5','FGDqxbvKyN4e',1.79488879571722078319e+09);
CREATE TABLE summaries (
	table_id VARCHAR(32) NOT NULL, 
	seq INTEGER NOT NULL, 
	body TEXT NOT NULL, 
	PRIMARY KEY (table_id)
);
INSERT INTO "summaries" VALUES('FGDqxbvKyN4e',1,'{"game":"top-cap","rules":1,"names":["Ann","Bo"],"owners":["a49eeac8e1990694835712d7f59b4ab5",""],"moves":1,"over":false,"then":1,"winners":null,"resigned":null}');
CREATE TABLE views (
	table_id VARCHAR(32) NOT NULL, 
	seq INTEGER NOT NULL, 
	body TEXT NOT NULL, 
	PRIMARY KEY (table_id, seq)
);
INSERT INTO "views" VALUES('FGDqxbvKyN4e',0,'{"game":"top-cap","rules":1,"options":{},"you":null,"seat":0,"turn":0,"actions":[],"scores":[0,0],"outcome":null,"caps":[["d1","c2","b3","a4"],["f3","e4","d5","c6"]],"tiles":{},"position":"A d1 c2 b3 a4; B f3 e4 d5 c6; to-move A; tiles none none; moves 0; past 0000421081084200000000"}');
INSERT INTO "views" VALUES('FGDqxbvKyN4e',1,'{"game":"top-cap","rules":1,"options":{},"you":null,"seat":1,"turn":1,"actions":[],"scores":[0,0],"outcome":null,"caps":[["c1","c2","b3","a4"],["f3","e4","d5","c6"]],"tiles":{},"position":"A c1 c2 b3 a4; B f3 e4 d5 c6; to-move B; tiles none none; moves 1; past 0000421081084200000000 0000421041084200000101"}');
INSERT INTO "journal" VALUES('a49eeac8e1990694835712d7f59b4ab5','moonlight','1','regular','alone',true,5,3,1.5,'record');
COMMIT;
