-- cookie pV5jjGk4sw6WeOoKlaAW93wXkklx6KB-.ea4656018dbfc5c7766fda70 table Qm5OXI2Y0XNV
-- account Cy table Qh_Q6aubRS1p plies 12
-- open ufRgy22_PppS
BEGIN TRANSACTION;
CREATE TABLE blocks (
	owner VARCHAR(64) NOT NULL, 
	other VARCHAR(64) NOT NULL, 
	at FLOAT NOT NULL, 
	PRIMARY KEY (owner, other)
);
CREATE TABLE deeds (
	id INTEGER NOT NULL, 
	at FLOAT NOT NULL, 
	"by" VARCHAR(64) NOT NULL, 
	kind VARCHAR(16) NOT NULL, 
	name VARCHAR(64) NOT NULL, 
	reason TEXT NOT NULL, 
	PRIMARY KEY (id)
);
CREATE TABLE devices (
	device VARCHAR(64) NOT NULL, 
	owner VARCHAR(64) NOT NULL, 
	label VARCHAR(64) NOT NULL, 
	at FLOAT NOT NULL, 
	seen FLOAT NOT NULL, 
	PRIMARY KEY (device)
);
INSERT INTO "devices" VALUES('10144840e0243218528cb69a2fc83644','5d279d0ed3bc0a222a1ef95799ca8334','',1.79501290110342812534e+09,1.79501290110342812534e+09);
CREATE TABLE entries (
	table_id VARCHAR(32) NOT NULL, 
	seq INTEGER NOT NULL, 
	at FLOAT NOT NULL, 
	body TEXT NOT NULL, 
	PRIMARY KEY (table_id, seq)
);
INSERT INTO "entries" VALUES('Qm5OXI2Y0XNV',0,1.79501290078189945217e+09,'{"type":"created","game":"top-cap","rules":1,"options":{},"sitters":[{"kind":"human","name":"Ann","bot":"","owner":"3131de649a4b2370006588109097173e"},{"kind":"open","name":"Bo","bot":"","owner":""}],"host":"3131de649a4b2370006588109097173e","secret":"def2197b52e5fb9530b963222eb8b3234fb335ed08fb1ff101cd77cef778aa1f","key":"dbee21eb518bd27fe0ff25a2d4fd867709cd0bf97b449bccc7503a3c34f385ef","setup":[],"then":0,"hints":"auto","deal":""}');
INSERT INTO "entries" VALUES('Qm5OXI2Y0XNV',1,1.79501290079938840863e+09,'{"type":"moved","seat":0,"action":"move d1 c1","chance":[],"over":false,"then":1,"winners":null}');
INSERT INTO "entries" VALUES('Qh_Q6aubRS1p',0,1.7950129011136760712e+09,'{"type":"created","game":"forgenesis","rules":1,"options":{},"sitters":[{"kind":"human","name":"Cy","bot":"","owner":"5d279d0ed3bc0a222a1ef95799ca8334"},{"kind":"open","name":"Player B","bot":"","owner":""}],"host":"5d279d0ed3bc0a222a1ef95799ca8334","secret":"d177c3ab4e060c5cdb5dad2ca207d0c4ac079d015acaa2de0b338482e1e58d7a","key":"5f06cbec527938257269a854f1ea72a9c55bca6610648be6cd6d4234b0d8e632","setup":["remove frog","remove butterfly","first B"],"then":1,"hints":"auto","deal":""}');
INSERT INTO "entries" VALUES('Qh_Q6aubRS1p',1,1.79501290112716627121e+09,'{"type":"seated","seat":1,"sitter":{"kind":"human","name":"Bo","bot":"","owner":"e48f2e345ccc40f21ceef357111902fd"}}');
INSERT INTO "entries" VALUES('Qh_Q6aubRS1p',2,1.79501290115045189854e+09,'{"type":"moved","seat":1,"action":"place firefly a2","chance":[],"over":false,"then":0,"winners":null}');
INSERT INTO "entries" VALUES('Qh_Q6aubRS1p',3,1.79501290116141390797e+09,'{"type":"moved","seat":0,"action":"place firefly c4","chance":[],"over":false,"then":1,"winners":null}');
INSERT INTO "entries" VALUES('Qh_Q6aubRS1p',4,1.79501290117036056519e+09,'{"type":"moved","seat":1,"action":"move c4 s","chance":[],"over":false,"then":1,"winners":null}');
INSERT INTO "entries" VALUES('Qh_Q6aubRS1p',5,1.79501290118097877506e+09,'{"type":"moved","seat":1,"action":"summon beetle c4","chance":[],"over":false,"then":0,"winners":null}');
INSERT INTO "entries" VALUES('Qh_Q6aubRS1p',6,1.79501290118974804878e+09,'{"type":"moved","seat":0,"action":"move a2 n","chance":[],"over":false,"then":0,"winners":null}');
INSERT INTO "entries" VALUES('Qh_Q6aubRS1p',7,1.79501290119778656958e+09,'{"type":"moved","seat":0,"action":"summon beetle a2","chance":[],"over":false,"then":1,"winners":null}');
INSERT INTO "entries" VALUES('Qh_Q6aubRS1p',8,1.79501290120632624623e+09,'{"type":"moved","seat":1,"action":"move c3 s","chance":[],"over":false,"then":1,"winners":null}');
INSERT INTO "entries" VALUES('Qh_Q6aubRS1p',9,1.79501290121432209015e+09,'{"type":"moved","seat":1,"action":"move c4 s","chance":[],"over":false,"then":1,"winners":null}');
INSERT INTO "entries" VALUES('Qh_Q6aubRS1p',10,1.79501290122129416463e+09,'{"type":"moved","seat":1,"action":"summon spider c4","chance":[],"over":false,"then":0,"winners":null}');
INSERT INTO "entries" VALUES('ufRgy22_PppS',0,1.7950129012358832359e+09,'{"type":"created","game":"top-cap","rules":1,"options":{},"sitters":[{"kind":"human","name":"Bo","bot":"","owner":"e48f2e345ccc40f21ceef357111902fd"},{"kind":"open","name":"Player B","bot":"","owner":""}],"host":"e48f2e345ccc40f21ceef357111902fd","secret":"2aa4623e48af130f0c8c3fe5ba5b54e0f70edbf46448d3fa24c60ef8602cbbfe","key":"fcdb1fe33e6b070ac142411d34919a20973ef918105692249e8002d431a3aba0","setup":[],"then":0,"hints":"auto","deal":""}');
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
INSERT INTO "journal" VALUES('3131de649a4b2370006588109097173e','moonlight','1','normal','alone',1,20,10,1.0,'record');
CREATE TABLE keys (
	name VARCHAR(32) NOT NULL, 
	value VARCHAR(64) NOT NULL, 
	PRIMARY KEY (name)
);
INSERT INTO "keys" VALUES('visitors','043e60532bee3d59a0cca59f61d83c8f4a447b7ac8400bcd01967608dda8e5ff');
INSERT INTO "keys" VALUES('word','933a53c9a2a75349e015d60f8d39a17a505b6960be24687d139a8a315a248072');
CREATE TABLE lessons (
	owner VARCHAR(64) NOT NULL, 
	game VARCHAR(64) NOT NULL, 
	lesson VARCHAR(64) NOT NULL, 
	at INTEGER NOT NULL, 
	done BOOLEAN NOT NULL, 
	PRIMARY KEY (owner, game, lesson)
);
INSERT INTO "lessons" VALUES('3131de649a4b2370006588109097173e','top-cap','walls',2,1);
CREATE TABLE open_tables (
	table_id VARCHAR(32) NOT NULL, 
	game VARCHAR(64) NOT NULL, 
	free INTEGER NOT NULL, 
	fill_at FLOAT, 
	bot VARCHAR(32) NOT NULL, 
	at FLOAT NOT NULL, 
	seen FLOAT NOT NULL, 
	PRIMARY KEY (table_id)
);
INSERT INTO "open_tables" VALUES('ufRgy22_PppS','top-cap',1,1.79501308123833870885e+09,'moth',1.79501290123834633823e+09,1.79501290123834633823e+09);
CREATE TABLE people (
	owner VARCHAR(64) NOT NULL, 
	name VARCHAR(64) NOT NULL, 
	folded VARCHAR(128) NOT NULL, 
	passphrase VARCHAR(255) NOT NULL, 
	at FLOAT NOT NULL, 
	PRIMARY KEY (owner), 
	UNIQUE (folded)
);
INSERT INTO "people" VALUES('5d279d0ed3bc0a222a1ef95799ca8334','Cy','cy','$argon2id$v=19$m=32768,t=3,p=1$GOrgHa8LKLiL8nuaXazI4A$aqzFjnVbz5xRaGGdKBTAJ9tPuUEzjeKo2TYalV/6GQw',1795012901.09872);
CREATE TABLE recovery (
	code VARCHAR(64) NOT NULL, 
	owner VARCHAR(64) NOT NULL, 
	PRIMARY KEY (code)
);
INSERT INTO "recovery" VALUES('6011f7ffeee8faf9f53d6696b2190802','5d279d0ed3bc0a222a1ef95799ca8334');
INSERT INTO "recovery" VALUES('094f9b74bf1ad13e2c1c6be3e85544c4','5d279d0ed3bc0a222a1ef95799ca8334');
INSERT INTO "recovery" VALUES('6323ec6f34134d41ea1132c35308b842','5d279d0ed3bc0a222a1ef95799ca8334');
INSERT INTO "recovery" VALUES('6d5d7434989c1d7499e695a6bc5aebf4','5d279d0ed3bc0a222a1ef95799ca8334');
INSERT INTO "recovery" VALUES('716f2297250fd8fb7bdf05ce7a2879f8','5d279d0ed3bc0a222a1ef95799ca8334');
INSERT INTO "recovery" VALUES('745aad03a59ebbdecf68ef722cfb86f5','5d279d0ed3bc0a222a1ef95799ca8334');
INSERT INTO "recovery" VALUES('282913641abb7c6a377e695e2e15acdf','5d279d0ed3bc0a222a1ef95799ca8334');
INSERT INTO "recovery" VALUES('a9e5fc716ee146841e4cbd047374c881','5d279d0ed3bc0a222a1ef95799ca8334');
CREATE TABLE reports (
	id INTEGER NOT NULL, 
	owner VARCHAR(64) NOT NULL, 
	about VARCHAR(64) NOT NULL, 
	name VARCHAR(64) NOT NULL, 
	table_id VARCHAR(32) NOT NULL, 
	text TEXT NOT NULL, 
	at FLOAT NOT NULL, 
	open BOOLEAN NOT NULL, 
	PRIMARY KEY (id)
);
CREATE TABLE restraints (
	owner VARCHAR(64) NOT NULL, 
	kind VARCHAR(16) NOT NULL, 
	name VARCHAR(64) NOT NULL, 
	until FLOAT NOT NULL, 
	reason TEXT NOT NULL, 
	PRIMARY KEY (owner, kind)
);
CREATE TABLE schema (
	version INTEGER NOT NULL, 
	at FLOAT NOT NULL, 
	PRIMARY KEY (version)
);
INSERT INTO "schema" VALUES(1,1.79501289922723078723e+09);
INSERT INTO "schema" VALUES(2,1.79501289922800683976e+09);
INSERT INTO "schema" VALUES(3,1.79501289923658871646e+09);
INSERT INTO "schema" VALUES(4,1.79501289923705625536e+09);
INSERT INTO "schema" VALUES(5,1.7950128992374720573e+09);
INSERT INTO "schema" VALUES(6,1.79501289923786473278e+09);
INSERT INTO "schema" VALUES(7,1.79501289923894286155e+09);
INSERT INTO "schema" VALUES(8,1.79501289924032020567e+09);
CREATE TABLE sittings (
	owner VARCHAR(64) NOT NULL, 
	table_id VARCHAR(32) NOT NULL, 
	at FLOAT NOT NULL, 
	PRIMARY KEY (owner, table_id)
);
INSERT INTO "sittings" VALUES('3131de649a4b2370006588109097173e','Qm5OXI2Y0XNV',1.79501290078189945217e+09);
INSERT INTO "sittings" VALUES('5d279d0ed3bc0a222a1ef95799ca8334','Qh_Q6aubRS1p',1.7950129011136760712e+09);
INSERT INTO "sittings" VALUES('e48f2e345ccc40f21ceef357111902fd','Qh_Q6aubRS1p',1.79501290112716627121e+09);
INSERT INTO "sittings" VALUES('e48f2e345ccc40f21ceef357111902fd','ufRgy22_PppS',1.7950129012358832359e+09);
CREATE TABLE summaries (
	table_id VARCHAR(32) NOT NULL, 
	seq INTEGER NOT NULL, 
	body TEXT NOT NULL, 
	PRIMARY KEY (table_id)
);
INSERT INTO "summaries" VALUES('Qm5OXI2Y0XNV',1,'{"game":"top-cap","rules":1,"names":["Ann","Bo"],"owners":["3131de649a4b2370006588109097173e",""],"moves":1,"over":false,"then":1,"winners":null,"resigned":null,"options":{}}');
INSERT INTO "summaries" VALUES('Qh_Q6aubRS1p',10,'{"game":"forgenesis","rules":1,"names":["Cy","Bo"],"owners":["5d279d0ed3bc0a222a1ef95799ca8334","e48f2e345ccc40f21ceef357111902fd"],"moves":9,"over":false,"then":0,"winners":null,"resigned":null,"options":{}}');
INSERT INTO "summaries" VALUES('ufRgy22_PppS',0,'{"game":"top-cap","rules":1,"names":["Bo","Player B"],"owners":["e48f2e345ccc40f21ceef357111902fd",""],"moves":0,"over":false,"then":0,"winners":null,"resigned":null,"options":{}}');
CREATE TABLE views (
	table_id VARCHAR(32) NOT NULL, 
	seq INTEGER NOT NULL, 
	body TEXT NOT NULL, 
	PRIMARY KEY (table_id, seq)
);
INSERT INTO "views" VALUES('Qm5OXI2Y0XNV',0,'{"game":"top-cap","rules":1,"options":{},"you":null,"seat":0,"turn":0,"actions":[],"scores":[0,0],"outcome":null,"caps":[["d1","c2","b3","a4"],["f3","e4","d5","c6"]],"tiles":{},"position":"A d1 c2 b3 a4; B f3 e4 d5 c6; to-move A; tiles none none; moves 0; past 0000421081084200000000"}');
INSERT INTO "views" VALUES('Qm5OXI2Y0XNV',1,'{"game":"top-cap","rules":1,"options":{},"you":null,"seat":1,"turn":1,"actions":[],"scores":[0,0],"outcome":null,"caps":[["c1","c2","b3","a4"],["f3","e4","d5","c6"]],"tiles":{},"position":"A c1 c2 b3 a4; B f3 e4 d5 c6; to-move B; tiles none none; moves 1; past 0000421081084200000000 0000421041084200000101"}');
INSERT INTO "views" VALUES('Qh_Q6aubRS1p',0,'{"game":"forgenesis","rules":1,"options":{},"you":null,"seat":1,"turn":0,"actions":[],"scores":[0,0],"outcome":null,"phase":"opening","active":1,"types":["firefly","beetle","spider","dragonfly"],"tokens":[[],[]],"reserves":[["firefly","beetle","spider","dragonfly"],["firefly","beetle","spider","dragonfly"]],"lost":[[],[]],"moved":[],"slimy":[],"slippery":[],"position":"A ; B ; to-move B; types firefly beetle spider dragonfly; reserve-A firefly beetle spider dragonfly; reserve-B firefly beetle spider dragonfly; phase opening; turns 0; past "}');
INSERT INTO "views" VALUES('Qh_Q6aubRS1p',5,'{"game":"forgenesis","rules":1,"options":{},"you":null,"seat":0,"turn":1,"actions":[],"scores":[0,0],"outcome":null,"phase":"start","active":0,"types":["firefly","beetle","spider","dragonfly"],"tokens":[["a2=firefly"],["c3=firefly","c4=beetle"]],"reserves":[["beetle","spider","dragonfly"],["spider","dragonfly"]],"lost":[[],[]],"moved":[],"slimy":[],"slippery":[],"position":"A a2=firefly; B c3=firefly c4=beetle; to-move A; types firefly beetle spider dragonfly; reserve-A beetle spider dragonfly; reserve-B spider dragonfly; phase start; turns 1; past 000000002200000000000000000032003434360103000001 000000002200000000003200000034003430360003000000"}');
INSERT INTO "views" VALUES('Qh_Q6aubRS1p',7,'{"game":"forgenesis","rules":1,"options":{},"you":null,"seat":1,"turn":2,"actions":[],"scores":[0,0],"outcome":null,"phase":"start","active":1,"types":["firefly","beetle","spider","dragonfly"],"tokens":[["a2=beetle","a3=firefly"],["c3=firefly","c4=beetle"]],"reserves":[["spider","dragonfly"],["spider","dragonfly"]],"lost":[[],[]],"moved":[],"slimy":[],"slippery":[],"position":"A a2=beetle a3=firefly; B c3=firefly c4=beetle; to-move B; types firefly beetle spider dragonfly; reserve-A spider dragonfly; reserve-B spider dragonfly; phase start; turns 2; past 000000002200000000000000000032003434360103000001 000000002200000000003200000034003430360003000000 000000002400000022003200000034003030360103000001"}');
INSERT INTO "views" VALUES('Qh_Q6aubRS1p',10,'{"game":"forgenesis","rules":1,"options":{},"you":null,"seat":0,"turn":3,"actions":[],"scores":[0,0],"outcome":null,"phase":"start","active":0,"types":["firefly","beetle","spider","dragonfly"],"tokens":[["a2=beetle","a3=firefly"],["c2=firefly","c3=beetle","c4=spider"]],"reserves":[["spider","dragonfly"],["dragonfly"]],"lost":[[],[]],"moved":[],"slimy":[],"slippery":[],"position":"A a2=beetle a3=firefly; B c2=firefly c3=beetle c4=spider; to-move A; types firefly beetle spider dragonfly; reserve-A spider dragonfly; reserve-B dragonfly; phase start; turns 3; past 000000002200000000000000000032003434360103000001 000000002200000000003200000034003430360003000000 000000002400000022003200000034003030360103000001 000000002400320022003400000038003020360003000000"}');
INSERT INTO "views" VALUES('ufRgy22_PppS',0,'{"game":"top-cap","rules":1,"options":{},"you":null,"seat":0,"turn":0,"actions":[],"scores":[0,0],"outcome":null,"caps":[["d1","c2","b3","a4"],["f3","e4","d5","c6"]],"tiles":{},"position":"A d1 c2 b3 a4; B f3 e4 d5 c6; to-move A; tiles none none; moves 0; past 0000421081084200000000"}');
CREATE INDEX ix_devices_owner ON devices (owner);
CREATE INDEX ix_recovery_owner ON recovery (owner);
CREATE INDEX ix_open_tables_seen ON open_tables (seen);
CREATE INDEX ix_blocks_other ON blocks (other);
CREATE INDEX ix_reports_owner ON reports (owner);
COMMIT;
