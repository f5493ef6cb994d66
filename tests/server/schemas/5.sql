-- cookie 4d49EDruzKAHIk22PKBa2IVZsh0ktPOq.953ed234fe6059505cfa062a table QVmz_PzKbOJS
BEGIN TRANSACTION;
CREATE TABLE entries (
	table_id VARCHAR(32) NOT NULL, 
	seq INTEGER NOT NULL, 
	at FLOAT NOT NULL, 
	body TEXT NOT NULL, 
	PRIMARY KEY (table_id, seq)
);
INSERT INTO "entries" VALUES('QVmz_PzKbOJS',0,1.79488880452986359595e+09,'{"type":"created","game":"top-cap","rules":1,"options":{"first_player":"0"},"sitters":[{"kind":"human","name":"Ann","bot":"","owner":"d5e646247fefc67ea5407c70e3bd8643"},{"kind":"open","name":"Bo","bot":"","owner":""}],"host":"d5e646247fefc67ea5407c70e3bd8643","secret":"d7632e565cf67b75193eae0db7d6c5300189a214d926e0a9ac0ed9ac52c36fe3","key":"4761757ed5571ed4222b12ce143226fe759fa84acf07fa4e0be395ec38e93943","setup":[],"then":0,"hints":"auto"}');
INSERT INTO "entries" VALUES('QVmz_PzKbOJS',1,1.79488880461837124824e+09,'{"type":"moved","seat":0,"action":"move d1 c1","chance":[],"over":false,"then":1,"winners":null}');
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
INSERT INTO "keys" VALUES('visitors','a4ec55aa0ba397ebedd08bf7b72a3dc1c6599d7fdcddde03b0d178ef8c28f967');
CREATE TABLE sittings (
	owner VARCHAR(64) NOT NULL, 
	table_id VARCHAR(32) NOT NULL, 
	at FLOAT NOT NULL, 
	PRIMARY KEY (owner, table_id)
);
INSERT INTO "sittings" VALUES('d5e646247fefc67ea5407c70e3bd8643','QVmz_PzKbOJS',1.79488880452986359595e+09);
CREATE TABLE summaries (
	table_id VARCHAR(32) NOT NULL, 
	seq INTEGER NOT NULL, 
	body TEXT NOT NULL, 
	PRIMARY KEY (table_id)
);
INSERT INTO "summaries" VALUES('QVmz_PzKbOJS',1,'{"game":"top-cap","rules":1,"names":["Ann","Bo"],"owners":["d5e646247fefc67ea5407c70e3bd8643",""],"moves":1,"over":false,"then":1,"winners":null,"resigned":null,"options":{"first_player":"0"}}');
CREATE TABLE views (
	table_id VARCHAR(32) NOT NULL, 
	seq INTEGER NOT NULL, 
	body TEXT NOT NULL, 
	PRIMARY KEY (table_id, seq)
);
INSERT INTO "views" VALUES('QVmz_PzKbOJS',0,'{"game":"top-cap","rules":1,"options":{},"you":null,"seat":0,"turn":0,"actions":[],"scores":[0,0],"outcome":null,"caps":[["d1","c2","b3","a4"],["f3","e4","d5","c6"]],"tiles":{},"position":"A d1 c2 b3 a4; B f3 e4 d5 c6; to-move A; tiles none none; moves 0; past 0000421081084200000000"}');
INSERT INTO "views" VALUES('QVmz_PzKbOJS',1,'{"game":"top-cap","rules":1,"options":{},"you":null,"seat":1,"turn":1,"actions":[],"scores":[0,0],"outcome":null,"caps":[["c1","c2","b3","a4"],["f3","e4","d5","c6"]],"tiles":{},"position":"A c1 c2 b3 a4; B f3 e4 d5 c6; to-move B; tiles none none; moves 1; past 0000421081084200000000 0000421041084200000101"}');
INSERT INTO "journal" VALUES('d5e646247fefc67ea5407c70e3bd8643','moonlight','1','regular','alone',true,5,3,1.5,'record');
COMMIT;
