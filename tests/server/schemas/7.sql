-- cookie S9F6ccleaIZCmgfblxnBmlfOpQZ01LTP.e0f013b5789a005c69f9c8a2 table cvr2Te2VbKPQ
BEGIN TRANSACTION;
CREATE TABLE devices (
	device VARCHAR(64) NOT NULL, 
	owner VARCHAR(64) NOT NULL, 
	label VARCHAR(64) NOT NULL, 
	at FLOAT NOT NULL, 
	seen FLOAT NOT NULL, 
	PRIMARY KEY (device)
);
CREATE TABLE entries (
	table_id VARCHAR(32) NOT NULL, 
	seq INTEGER NOT NULL, 
	at FLOAT NOT NULL, 
	body TEXT NOT NULL, 
	PRIMARY KEY (table_id, seq)
);
INSERT INTO "entries" VALUES('cvr2Te2VbKPQ',0,1.79498068609010028844e+09,'{"type":"created","game":"top-cap","rules":1,"options":{"first_player":"0"},"sitters":[{"kind":"human","name":"Ann","bot":"","owner":"dd491073cfcdec8740351604a65b8a51"},{"kind":"open","name":"Bo","bot":"","owner":""}],"host":"dd491073cfcdec8740351604a65b8a51","secret":"1b67378f7919fc5a7b2f79ae47578a96cd0c48b79535cf3f4c08c67f1e58aa0e","key":"8568148c8fdf2d7a93447ca520a54f52164da106a94a82a7e9472900a55d3bb3","setup":[],"then":0,"hints":"auto","deal":""}');
INSERT INTO "entries" VALUES('cvr2Te2VbKPQ',1,1.79498068613246512413e+09,'{"type":"moved","seat":0,"action":"move d1 c1","chance":[],"over":false,"then":1,"winners":null}');
CREATE TABLE invitations (
	code VARCHAR(64) NOT NULL, 
	at FLOAT NOT NULL, 
	PRIMARY KEY (code)
);
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
INSERT INTO "keys" VALUES('visitors','aecdd0bcc265cac5908761754d180c97f60635e3eae2cef73a43c6f1020b19fe');
CREATE TABLE lessons (
	owner VARCHAR(64) NOT NULL, 
	game VARCHAR(64) NOT NULL, 
	lesson VARCHAR(64) NOT NULL, 
	at INTEGER NOT NULL, 
	done BOOLEAN NOT NULL, 
	PRIMARY KEY (owner, game, lesson)
);
CREATE TABLE people (
	owner VARCHAR(64) NOT NULL, 
	name VARCHAR(64) NOT NULL, 
	folded VARCHAR(128) NOT NULL, 
	passphrase VARCHAR(255) NOT NULL, 
	at FLOAT NOT NULL, 
	PRIMARY KEY (owner), 
	UNIQUE (folded)
);
CREATE TABLE recovery (
	code VARCHAR(64) NOT NULL, 
	owner VARCHAR(64) NOT NULL, 
	PRIMARY KEY (code)
);
CREATE TABLE schema (
	version INTEGER NOT NULL, 
	at FLOAT NOT NULL, 
	PRIMARY KEY (version)
);
INSERT INTO "schema" VALUES(1,1.79498068310968089105e+09);
INSERT INTO "schema" VALUES(2,1.79498068311584258079e+09);
INSERT INTO "schema" VALUES(3,1.79498068311659216876e+09);
INSERT INTO "schema" VALUES(4,1.79498068312259459501e+09);
INSERT INTO "schema" VALUES(5,1.79498068312322425843e+09);
INSERT INTO "schema" VALUES(6,1.79498068312373876571e+09);
INSERT INTO "schema" VALUES(7,1.79498068315787744518e+09);
CREATE TABLE sittings (
	owner VARCHAR(64) NOT NULL, 
	table_id VARCHAR(32) NOT NULL, 
	at FLOAT NOT NULL, 
	PRIMARY KEY (owner, table_id)
);
INSERT INTO "sittings" VALUES('dd491073cfcdec8740351604a65b8a51','cvr2Te2VbKPQ',1.79498068609010028844e+09);
CREATE TABLE summaries (
	table_id VARCHAR(32) NOT NULL, 
	seq INTEGER NOT NULL, 
	body TEXT NOT NULL, 
	PRIMARY KEY (table_id)
);
INSERT INTO "summaries" VALUES('cvr2Te2VbKPQ',1,'{"game":"top-cap","rules":1,"names":["Ann","Bo"],"owners":["dd491073cfcdec8740351604a65b8a51",""],"moves":1,"over":false,"then":1,"winners":null,"resigned":null,"options":{"first_player":"0"}}');
CREATE TABLE views (
	table_id VARCHAR(32) NOT NULL, 
	seq INTEGER NOT NULL, 
	body TEXT NOT NULL, 
	PRIMARY KEY (table_id, seq)
);
INSERT INTO "views" VALUES('cvr2Te2VbKPQ',0,'{"game":"top-cap","rules":1,"options":{},"you":null,"seat":0,"turn":0,"actions":[],"scores":[0,0],"outcome":null,"caps":[["d1","c2","b3","a4"],["f3","e4","d5","c6"]],"tiles":{},"position":"A d1 c2 b3 a4; B f3 e4 d5 c6; to-move A; tiles none none; moves 0; past 0000421081084200000000"}');
INSERT INTO "views" VALUES('cvr2Te2VbKPQ',1,'{"game":"top-cap","rules":1,"options":{},"you":null,"seat":1,"turn":1,"actions":[],"scores":[0,0],"outcome":null,"caps":[["c1","c2","b3","a4"],["f3","e4","d5","c6"]],"tiles":{},"position":"A c1 c2 b3 a4; B f3 e4 d5 c6; to-move B; tiles none none; moves 1; past 0000421081084200000000 0000421041084200000101"}');
CREATE INDEX ix_devices_owner ON devices (owner);
CREATE INDEX ix_recovery_owner ON recovery (owner);
INSERT INTO "journal" VALUES('dd491073cfcdec8740351604a65b8a51','moonlight','1','regular','alone',true,5,3,1.5,'record');
INSERT INTO "lessons" VALUES('dd491073cfcdec8740351604a65b8a51','top-cap','walls',2,true);
COMMIT;
