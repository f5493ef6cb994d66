-- cookie guJzcw5XHf7bhwKLS1Ew1oZEgkCZ-8UB.6ba7cecc0af0643fafc1b206 table TMZQ0A7OWSCo
-- account Cy table 7kMnwHn6MrqA plies 12
BEGIN TRANSACTION;
CREATE TABLE devices (
	device VARCHAR(64) NOT NULL, 
	owner VARCHAR(64) NOT NULL, 
	label VARCHAR(64) NOT NULL, 
	at FLOAT NOT NULL, 
	seen FLOAT NOT NULL, 
	PRIMARY KEY (device)
);
INSERT INTO "devices" VALUES('d20a51183e28cb11b2f4edc0562002f7','4ec10bdaa26d9495ebab883cb1ed8ecd','',1.79501297132328867917e+09,1.79501297132328867917e+09);
CREATE TABLE entries (
	table_id VARCHAR(32) NOT NULL, 
	seq INTEGER NOT NULL, 
	at FLOAT NOT NULL, 
	body TEXT NOT NULL, 
	PRIMARY KEY (table_id, seq)
);
INSERT INTO "entries" VALUES('TMZQ0A7OWSCo',0,1.7950129711037364006e+09,'{"type":"created","game":"top-cap","rules":1,"options":{},"sitters":[{"kind":"human","name":"Ann","bot":"","owner":"3f950b35e9085eaf1c079a8ba2a8f159"},{"kind":"open","name":"Bo","bot":"","owner":""}],"host":"3f950b35e9085eaf1c079a8ba2a8f159","secret":"e40eae4f9bee604132b6d7ba68ea4a264710e24585e68405792610db21b53fe3","key":"c359e61272eb2d834c2864fe4a3467c5661c7e92ec835b812f578eda6240f58f","setup":[],"then":0,"hints":"auto","deal":""}');
INSERT INTO "entries" VALUES('TMZQ0A7OWSCo',1,1.79501297111910963063e+09,'{"type":"moved","seat":0,"action":"move d1 c1","chance":[],"over":false,"then":1,"winners":null}');
INSERT INTO "entries" VALUES('7kMnwHn6MrqA',0,1.79501297134598398206e+09,'{"type":"created","game":"forgenesis","rules":1,"options":{},"sitters":[{"kind":"human","name":"Cy","bot":"","owner":"4ec10bdaa26d9495ebab883cb1ed8ecd"},{"kind":"open","name":"Player B","bot":"","owner":""}],"host":"4ec10bdaa26d9495ebab883cb1ed8ecd","secret":"426645130e2d98d41f1bb0c032a265134b6aa430d1f92e75c53a2c9f485d81b9","key":"f27edc95762d0e537a170643ba9c85bb1450bc1ac52f417c1c774fcde20b6680","setup":["remove frog","remove butterfly","first B"],"then":1,"hints":"auto","deal":""}');
INSERT INTO "entries" VALUES('7kMnwHn6MrqA',1,1.79501297135264897344e+09,'{"type":"seated","seat":1,"sitter":{"kind":"human","name":"Bo","bot":"","owner":"bb51234b827b70305adfb94a709a4e8b"}}');
INSERT INTO "entries" VALUES('7kMnwHn6MrqA',2,1.79501297136772298814e+09,'{"type":"moved","seat":1,"action":"place firefly a2","chance":[],"over":false,"then":0,"winners":null}');
INSERT INTO "entries" VALUES('7kMnwHn6MrqA',3,1.79501297138203382494e+09,'{"type":"moved","seat":0,"action":"place firefly c4","chance":[],"over":false,"then":1,"winners":null}');
INSERT INTO "entries" VALUES('7kMnwHn6MrqA',4,1.79501297138783288001e+09,'{"type":"moved","seat":1,"action":"move c4 s","chance":[],"over":false,"then":1,"winners":null}');
INSERT INTO "entries" VALUES('7kMnwHn6MrqA',5,1.79501297140025162703e+09,'{"type":"moved","seat":1,"action":"summon beetle c4","chance":[],"over":false,"then":0,"winners":null}');
INSERT INTO "entries" VALUES('7kMnwHn6MrqA',6,1.79501297140761303904e+09,'{"type":"moved","seat":0,"action":"move a2 n","chance":[],"over":false,"then":0,"winners":null}');
INSERT INTO "entries" VALUES('7kMnwHn6MrqA',7,1.79501297142381668089e+09,'{"type":"moved","seat":0,"action":"summon beetle a2","chance":[],"over":false,"then":1,"winners":null}');
INSERT INTO "entries" VALUES('7kMnwHn6MrqA',8,1.79501297143573689462e+09,'{"type":"moved","seat":1,"action":"move c3 s","chance":[],"over":false,"then":1,"winners":null}');
INSERT INTO "entries" VALUES('7kMnwHn6MrqA',9,1.79501297144147276873e+09,'{"type":"moved","seat":1,"action":"move c4 s","chance":[],"over":false,"then":1,"winners":null}');
INSERT INTO "entries" VALUES('7kMnwHn6MrqA',10,1.79501297144935536382e+09,'{"type":"moved","seat":1,"action":"summon spider c4","chance":[],"over":false,"then":0,"winners":null}');
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
INSERT INTO "journal" VALUES('3f950b35e9085eaf1c079a8ba2a8f159','moonlight','1','normal','alone',1,20,10,1.0,'record');
CREATE TABLE keys (
	name VARCHAR(32) NOT NULL, 
	value VARCHAR(64) NOT NULL, 
	PRIMARY KEY (name)
);
INSERT INTO "keys" VALUES('visitors','24564cb5dd0f3945bbdad3f9ac6a970b1011e0f1cfb53e1e0295206bd1b54de7');
INSERT INTO "keys" VALUES('word','e774b873bf4ab01f4a42ecef735cf356def1b206abd900f58698e3cd117e0976');
CREATE TABLE lessons (
	owner VARCHAR(64) NOT NULL, 
	game VARCHAR(64) NOT NULL, 
	lesson VARCHAR(64) NOT NULL, 
	at INTEGER NOT NULL, 
	done BOOLEAN NOT NULL, 
	PRIMARY KEY (owner, game, lesson)
);
INSERT INTO "lessons" VALUES('3f950b35e9085eaf1c079a8ba2a8f159','top-cap','walls',2,1);
CREATE TABLE people (
	owner VARCHAR(64) NOT NULL, 
	name VARCHAR(64) NOT NULL, 
	folded VARCHAR(128) NOT NULL, 
	passphrase VARCHAR(255) NOT NULL, 
	at FLOAT NOT NULL, 
	PRIMARY KEY (owner), 
	UNIQUE (folded)
);
INSERT INTO "people" VALUES('4ec10bdaa26d9495ebab883cb1ed8ecd','Cy','cy','$argon2id$v=19$m=32768,t=3,p=1$1Q3y96TvMqRYko2XQ1QwJg$fx/chf0vxF/vo946XK39fdK/ZH+YRrRKWrrOU2QvDcA',1.79501297131485629083e+09);
CREATE TABLE recovery (
	code VARCHAR(64) NOT NULL, 
	owner VARCHAR(64) NOT NULL, 
	PRIMARY KEY (code)
);
INSERT INTO "recovery" VALUES('4cd75805083c59c5a159a3b6d3e8158c','4ec10bdaa26d9495ebab883cb1ed8ecd');
INSERT INTO "recovery" VALUES('f9146ddfc7c288572245e6fb4ff9ce03','4ec10bdaa26d9495ebab883cb1ed8ecd');
INSERT INTO "recovery" VALUES('88432c028237a8daa3cfacbf9a8fe68a','4ec10bdaa26d9495ebab883cb1ed8ecd');
INSERT INTO "recovery" VALUES('91c3986c814af1456a4783073720f703','4ec10bdaa26d9495ebab883cb1ed8ecd');
INSERT INTO "recovery" VALUES('d7f8c24e465e0ee190091224ca2b3769','4ec10bdaa26d9495ebab883cb1ed8ecd');
INSERT INTO "recovery" VALUES('70ad8cc10a93065b22b5c42b35af80b1','4ec10bdaa26d9495ebab883cb1ed8ecd');
INSERT INTO "recovery" VALUES('14cf70b2be88c4d7e49545ac23e1faeb','4ec10bdaa26d9495ebab883cb1ed8ecd');
INSERT INTO "recovery" VALUES('76f6829411d9c71db73e55929517d7ca','4ec10bdaa26d9495ebab883cb1ed8ecd');
CREATE TABLE schema (
	version INTEGER NOT NULL, 
	at FLOAT NOT NULL, 
	PRIMARY KEY (version)
);
INSERT INTO "schema" VALUES(1,1.79501297024629688264e+09);
INSERT INTO "schema" VALUES(2,1.79501297024700307847e+09);
INSERT INTO "schema" VALUES(3,1.79501297024739766118e+09);
INSERT INTO "schema" VALUES(4,1.79501297024772119527e+09);
INSERT INTO "schema" VALUES(5,1.79501297024799871446e+09);
INSERT INTO "schema" VALUES(6,1.79501297024829101559e+09);
INSERT INTO "schema" VALUES(7,1.79501297025355315215e+09);
CREATE TABLE sittings (
	owner VARCHAR(64) NOT NULL, 
	table_id VARCHAR(32) NOT NULL, 
	at FLOAT NOT NULL, 
	PRIMARY KEY (owner, table_id)
);
INSERT INTO "sittings" VALUES('3f950b35e9085eaf1c079a8ba2a8f159','TMZQ0A7OWSCo',1.7950129711037364006e+09);
INSERT INTO "sittings" VALUES('4ec10bdaa26d9495ebab883cb1ed8ecd','7kMnwHn6MrqA',1.79501297134598398206e+09);
INSERT INTO "sittings" VALUES('bb51234b827b70305adfb94a709a4e8b','7kMnwHn6MrqA',1.79501297135264897344e+09);
CREATE TABLE summaries (
	table_id VARCHAR(32) NOT NULL, 
	seq INTEGER NOT NULL, 
	body TEXT NOT NULL, 
	PRIMARY KEY (table_id)
);
INSERT INTO "summaries" VALUES('TMZQ0A7OWSCo',1,'{"game":"top-cap","rules":1,"names":["Ann","Bo"],"owners":["3f950b35e9085eaf1c079a8ba2a8f159",""],"moves":1,"over":false,"then":1,"winners":null,"resigned":null,"options":{}}');
INSERT INTO "summaries" VALUES('7kMnwHn6MrqA',10,'{"game":"forgenesis","rules":1,"names":["Cy","Bo"],"owners":["4ec10bdaa26d9495ebab883cb1ed8ecd","bb51234b827b70305adfb94a709a4e8b"],"moves":9,"over":false,"then":0,"winners":null,"resigned":null,"options":{}}');
CREATE TABLE views (
	table_id VARCHAR(32) NOT NULL, 
	seq INTEGER NOT NULL, 
	body TEXT NOT NULL, 
	PRIMARY KEY (table_id, seq)
);
INSERT INTO "views" VALUES('TMZQ0A7OWSCo',0,'{"game":"top-cap","rules":1,"options":{},"you":null,"seat":0,"turn":0,"actions":[],"scores":[0,0],"outcome":null,"caps":[["d1","c2","b3","a4"],["f3","e4","d5","c6"]],"tiles":{},"position":"A d1 c2 b3 a4; B f3 e4 d5 c6; to-move A; tiles none none; moves 0; past 0000421081084200000000"}');
INSERT INTO "views" VALUES('TMZQ0A7OWSCo',1,'{"game":"top-cap","rules":1,"options":{},"you":null,"seat":1,"turn":1,"actions":[],"scores":[0,0],"outcome":null,"caps":[["c1","c2","b3","a4"],["f3","e4","d5","c6"]],"tiles":{},"position":"A c1 c2 b3 a4; B f3 e4 d5 c6; to-move B; tiles none none; moves 1; past 0000421081084200000000 0000421041084200000101"}');
INSERT INTO "views" VALUES('7kMnwHn6MrqA',0,'{"game":"forgenesis","rules":1,"options":{},"you":null,"seat":1,"turn":0,"actions":[],"scores":[0,0],"outcome":null,"phase":"opening","active":1,"types":["firefly","beetle","spider","dragonfly"],"tokens":[[],[]],"reserves":[["firefly","beetle","spider","dragonfly"],["firefly","beetle","spider","dragonfly"]],"lost":[[],[]],"moved":[],"slimy":[],"slippery":[],"position":"A ; B ; to-move B; types firefly beetle spider dragonfly; reserve-A firefly beetle spider dragonfly; reserve-B firefly beetle spider dragonfly; phase opening; turns 0; past "}');
INSERT INTO "views" VALUES('7kMnwHn6MrqA',5,'{"game":"forgenesis","rules":1,"options":{},"you":null,"seat":0,"turn":1,"actions":[],"scores":[0,0],"outcome":null,"phase":"start","active":0,"types":["firefly","beetle","spider","dragonfly"],"tokens":[["a2=firefly"],["c3=firefly","c4=beetle"]],"reserves":[["beetle","spider","dragonfly"],["spider","dragonfly"]],"lost":[[],[]],"moved":[],"slimy":[],"slippery":[],"position":"A a2=firefly; B c3=firefly c4=beetle; to-move A; types firefly beetle spider dragonfly; reserve-A beetle spider dragonfly; reserve-B spider dragonfly; phase start; turns 1; past 000000002200000000000000000032003434360103000001 000000002200000000003200000034003430360003000000"}');
INSERT INTO "views" VALUES('7kMnwHn6MrqA',7,'{"game":"forgenesis","rules":1,"options":{},"you":null,"seat":1,"turn":2,"actions":[],"scores":[0,0],"outcome":null,"phase":"start","active":1,"types":["firefly","beetle","spider","dragonfly"],"tokens":[["a2=beetle","a3=firefly"],["c3=firefly","c4=beetle"]],"reserves":[["spider","dragonfly"],["spider","dragonfly"]],"lost":[[],[]],"moved":[],"slimy":[],"slippery":[],"position":"A a2=beetle a3=firefly; B c3=firefly c4=beetle; to-move B; types firefly beetle spider dragonfly; reserve-A spider dragonfly; reserve-B spider dragonfly; phase start; turns 2; past 000000002200000000000000000032003434360103000001 000000002200000000003200000034003430360003000000 000000002400000022003200000034003030360103000001"}');
INSERT INTO "views" VALUES('7kMnwHn6MrqA',10,'{"game":"forgenesis","rules":1,"options":{},"you":null,"seat":0,"turn":3,"actions":[],"scores":[0,0],"outcome":null,"phase":"start","active":0,"types":["firefly","beetle","spider","dragonfly"],"tokens":[["a2=beetle","a3=firefly"],["c2=firefly","c3=beetle","c4=spider"]],"reserves":[["spider","dragonfly"],["dragonfly"]],"lost":[[],[]],"moved":[],"slimy":[],"slippery":[],"position":"A a2=beetle a3=firefly; B c2=firefly c3=beetle c4=spider; to-move A; types firefly beetle spider dragonfly; reserve-A spider dragonfly; reserve-B dragonfly; phase start; turns 3; past 000000002200000000000000000032003434360103000001 000000002200000000003200000034003430360003000000 000000002400000022003200000034003030360103000001 000000002400320022003400000038003020360003000000"}');
CREATE INDEX ix_devices_owner ON devices (owner);
CREATE INDEX ix_recovery_owner ON recovery (owner);
COMMIT;
