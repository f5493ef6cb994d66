-- cookie mUo4T-1Kh9D-8unYIGxquUZeAezxDYwa.7e0e2c7b1974c3c10fbbe670 table y5X802a6t-7W
-- account Cy table L2LTJW55g4Oo plies 12
-- open KMlSDgqNvDUs
BEGIN TRANSACTION;
CREATE TABLE blocks (
	owner VARCHAR(64) NOT NULL, 
	other VARCHAR(64) NOT NULL, 
	at FLOAT NOT NULL, 
	PRIMARY KEY (owner, other)
);
CREATE TABLE called (
	owner VARCHAR(64) NOT NULL, 
	table_id VARCHAR(32) NOT NULL, 
	moves INTEGER NOT NULL, 
	PRIMARY KEY (owner, table_id)
);
CREATE TABLE calls (
	owner VARCHAR(64) NOT NULL, 
	kind VARCHAR(16) NOT NULL, 
	target VARCHAR(255) NOT NULL, 
	lang VARCHAR(8) NOT NULL, 
	token VARCHAR(64) NOT NULL, 
	confirmed BOOLEAN NOT NULL, 
	PRIMARY KEY (owner), 
	UNIQUE (token)
);
INSERT INTO "calls" VALUES('a4a6b25b7718ca5ef3b146a8dc0f25e1','mail','cy@example.org','en','call-token-of-cy-00001',1);
CREATE TABLE closures (
	since FLOAT NOT NULL, 
	until FLOAT NOT NULL, 
	PRIMARY KEY (since)
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
INSERT INTO "devices" VALUES('119800f2e6d0be98778536958aa93098','a4a6b25b7718ca5ef3b146a8dc0f25e1','',1.79501284703486871721e+09,1.79501284703486871721e+09);
INSERT INTO "devices" VALUES('4df50a479a39bc17b498626d5879bb86','2ce3d9c4a1275dd7731191de47cf152a','Cybot (bot)',1.79501284759420943254e+09,1.79501284759420943254e+09);
CREATE TABLE entries (
	table_id VARCHAR(32) NOT NULL, 
	seq INTEGER NOT NULL, 
	at FLOAT NOT NULL, 
	body TEXT NOT NULL, 
	PRIMARY KEY (table_id, seq)
);
INSERT INTO "entries" VALUES('y5X802a6t-7W',0,1.79501284618281030649e+09,'{"type":"created","game":"top-cap","rules":1,"options":{},"sitters":[{"kind":"human","name":"Ann","bot":"","owner":"f5a4155cff8951317dd5baea6dd7af5a"},{"kind":"open","name":"Bo","bot":"","owner":""}],"host":"f5a4155cff8951317dd5baea6dd7af5a","secret":"313d91a1746f41f2df4dfa813d313abbaa0192f847adbcdadf2733d2cf962e0a","key":"f9f2340028a9a0ea7aafa43a202b938bbe0b81f5f36b1c8f19a7b8a597809f3d","setup":[],"then":0,"hints":"auto","deal":"","rated":false,"clock":"","out":"bot","at":1795012846.1825182}');
INSERT INTO "entries" VALUES('y5X802a6t-7W',1,1.79501284623580408092e+09,'{"type":"moved","seat":0,"action":"move d1 c1","chance":[],"over":false,"then":1,"winners":null,"turn":1,"at":1795012846.235507}');
INSERT INTO "entries" VALUES('L2LTJW55g4Oo',0,1.79501284705171465874e+09,'{"type":"created","game":"forgenesis","rules":1,"options":{},"sitters":[{"kind":"human","name":"Cy","bot":"","owner":"a4a6b25b7718ca5ef3b146a8dc0f25e1"},{"kind":"open","name":"Player B","bot":"","owner":""}],"host":"a4a6b25b7718ca5ef3b146a8dc0f25e1","secret":"9632e9f6f8438e25c92b777bf58926012cc829d47e480f3a8d92946bfb44bd77","key":"14a230d66090be55650294067bd6a098b63e7cf71d0d78f6896d953e2d9ddf20","setup":["remove butterfly","remove spider","first B"],"then":1,"hints":"auto","deal":"","rated":false,"clock":"days 3","out":"others","at":1795012847.0513573}');
INSERT INTO "entries" VALUES('L2LTJW55g4Oo',1,1.79501284707771778101e+09,'{"type":"seated","seat":1,"sitter":{"kind":"human","name":"Bo","bot":"","owner":"8d2178dfa15a7f0a9ad39ecf5bba4699"},"at":1795012847.0775216}');
INSERT INTO "entries" VALUES('L2LTJW55g4Oo',2,1.79501284710455369948e+09,'{"type":"moved","seat":1,"action":"place frog a2","chance":[],"over":false,"then":0,"winners":null,"turn":0,"at":1795012847.1042588}');
INSERT INTO "entries" VALUES('L2LTJW55g4Oo',3,1.79501284711160159109e+09,'{"type":"moved","seat":0,"action":"place frog c4","chance":[],"over":false,"then":1,"winners":null,"turn":0,"at":1795012847.1102977}');
INSERT INTO "entries" VALUES('L2LTJW55g4Oo',4,1.79501284711724925038e+09,'{"type":"moved","seat":1,"action":"move c4 s","chance":[],"over":false,"then":1,"winners":null,"turn":0,"at":1795012847.1165519}');
INSERT INTO "entries" VALUES('L2LTJW55g4Oo',5,1.79501284712952566147e+09,'{"type":"moved","seat":1,"action":"summon firefly c4","chance":[],"over":false,"then":0,"winners":null,"turn":1,"at":1795012847.1266966}');
INSERT INTO "entries" VALUES('L2LTJW55g4Oo',6,1.79501284717407488819e+09,'{"type":"moved","seat":0,"action":"move a2 n","chance":[],"over":false,"then":0,"winners":null,"turn":1,"at":1795012847.1681154}');
INSERT INTO "entries" VALUES('L2LTJW55g4Oo',7,1.7950128472018120289e+09,'{"type":"moved","seat":0,"action":"summon firefly a2","chance":[],"over":false,"then":1,"winners":null,"turn":2,"at":1795012847.201488}');
INSERT INTO "entries" VALUES('L2LTJW55g4Oo',8,1.79501284720666241649e+09,'{"type":"moved","seat":1,"action":"move c3 s","chance":[],"over":false,"then":1,"winners":null,"turn":2,"at":1795012847.2064257}');
INSERT INTO "entries" VALUES('L2LTJW55g4Oo',9,1.79501284721775698663e+09,'{"type":"moved","seat":1,"action":"move c4 s","chance":[],"over":false,"then":1,"winners":null,"turn":2,"at":1795012847.2166774}');
INSERT INTO "entries" VALUES('L2LTJW55g4Oo',10,1.79501284722470235821e+09,'{"type":"moved","seat":1,"action":"summon beetle c4","chance":[],"over":false,"then":0,"winners":null,"turn":3,"at":1795012847.2244563}');
INSERT INTO "entries" VALUES('KMlSDgqNvDUs',0,1.79501284725150012967e+09,'{"type":"created","game":"top-cap","rules":1,"options":{},"sitters":[{"kind":"human","name":"Bo","bot":"","owner":"8d2178dfa15a7f0a9ad39ecf5bba4699"},{"kind":"open","name":"Player B","bot":"","owner":""}],"host":"8d2178dfa15a7f0a9ad39ecf5bba4699","secret":"ae900b675692a37c43317d789b3436440ad14973765ac37e7de0b74603457151","key":"ec420401ff9d229604f1cb62fb656ac0f13b0ece9affb3ce38ca00c7433e48c4","setup":[],"then":0,"hints":"auto","deal":"","rated":false,"clock":"","out":"bot","at":1795012847.2506332}');
INSERT INTO "entries" VALUES('WEoO_s5SWJ1h',0,1.79501284725533986094e+09,'{"type":"created","game":"top-cap","rules":1,"options":{},"sitters":[{"kind":"human","name":"Cy","bot":"","owner":"a4a6b25b7718ca5ef3b146a8dc0f25e1"},{"kind":"bot","name":"Moth","bot":"moth","owner":""}],"host":"a4a6b25b7718ca5ef3b146a8dc0f25e1","secret":"4e98c46d29eb8eacd9738f3ff33de30813c78123e69696bb7104fb64bab1030e","key":"bae627a4b9f15a25def7c85bbbaba326979604df4018009b8c1a1f3d33e5c7df","setup":[],"then":0,"hints":"auto","deal":"","rated":true,"clock":"days 3","out":"lost","at":1795012847.25517}');
INSERT INTO "entries" VALUES('WEoO_s5SWJ1h',1,1.79501284727259492876e+09,'{"type":"resigned","seat":0,"plays_on":false,"at":1795012847.272422}');
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
INSERT INTO "journal" VALUES('f5a4155cff8951317dd5baea6dd7af5a','moonlight','1','normal','alone',1,20,10,1.0,'record');
CREATE TABLE keys (
	name VARCHAR(32) NOT NULL, 
	value VARCHAR(64) NOT NULL, 
	PRIMARY KEY (name)
);
INSERT INTO "keys" VALUES('visitors','5a2bd0ac3bf0e6f26dad9c30c206ca3200e516e9170fb6ce8bd89320d975db14');
INSERT INTO "keys" VALUES('word','5116a01e12217a827da89713d8c088c40d039d8bf0a9f11118ef110fe55564da');
CREATE TABLE lessons (
	owner VARCHAR(64) NOT NULL, 
	game VARCHAR(64) NOT NULL, 
	lesson VARCHAR(64) NOT NULL, 
	at INTEGER NOT NULL, 
	done BOOLEAN NOT NULL, 
	PRIMARY KEY (owner, game, lesson)
);
INSERT INTO "lessons" VALUES('f5a4155cff8951317dd5baea6dd7af5a','top-cap','walls',2,1);
CREATE TABLE mutes (
	owner VARCHAR(64) NOT NULL, 
	other VARCHAR(64) NOT NULL, 
	at FLOAT NOT NULL, 
	PRIMARY KEY (owner, other)
);
CREATE TABLE open_tables (
	table_id VARCHAR(32) NOT NULL, 
	game VARCHAR(64) NOT NULL, 
	free INTEGER NOT NULL, 
	fill_at FLOAT, 
	bot VARCHAR(32) NOT NULL, 
	at FLOAT NOT NULL, 
	seen FLOAT NOT NULL, 
	rated BOOLEAN DEFAULT 0 NOT NULL, 
	PRIMARY KEY (table_id)
);
INSERT INTO "open_tables" VALUES('KMlSDgqNvDUs','top-cap',1,1.79501302725207281113e+09,'moth',1795012847.25208,1795012847.25208,0);
CREATE TABLE people (
	owner VARCHAR(64) NOT NULL, 
	name VARCHAR(64) NOT NULL, 
	folded VARCHAR(128) NOT NULL, 
	passphrase VARCHAR(255) NOT NULL, 
	at FLOAT NOT NULL, 
	PRIMARY KEY (owner), 
	UNIQUE (folded)
);
INSERT INTO "people" VALUES('a4a6b25b7718ca5ef3b146a8dc0f25e1','Cy','cy','$argon2id$v=19$m=32768,t=3,p=1$K+SJjXbgKgs0OkON6TxJEg$+LTi0IXYEhh3yHRO1Dyxx5ApaL4tt3HRDNhVOF51SMU',1.79501284701351332667e+09);
INSERT INTO "people" VALUES('2ce3d9c4a1275dd7731191de47cf152a','Cybot (bot)','cybotbot','none',1.79501284759420943254e+09);
CREATE TABLE programs (
	owner VARCHAR(64) NOT NULL, 
	keeper VARCHAR(64) NOT NULL, 
	rights VARCHAR(64) NOT NULL, 
	work FLOAT NOT NULL, 
	tables FLOAT NOT NULL, 
	PRIMARY KEY (owner)
);
INSERT INTO "programs" VALUES('2ce3d9c4a1275dd7731191de47cf152a','a4a6b25b7718ca5ef3b146a8dc0f25e1','',20.0,30.0);
CREATE TABLE pulse (
	name VARCHAR(16) NOT NULL, 
	at FLOAT NOT NULL, 
	PRIMARY KEY (name)
);
INSERT INTO "pulse" VALUES('house',1.79501284420898199077e+09);
CREATE TABLE ratings (
	owner VARCHAR(64) NOT NULL, 
	game VARCHAR(64) NOT NULL, 
	mu FLOAT NOT NULL, 
	sigma FLOAT NOT NULL, 
	games INTEGER NOT NULL, 
	PRIMARY KEY (owner, game)
);
INSERT INTO "ratings" VALUES('a4a6b25b7718ca5ef3b146a8dc0f25e1','top-cap',1.91244059856808554798e+01,8.21996475510591118052e+00,1);
INSERT INTO "ratings" VALUES('bot:moth','top-cap',-2.5102527076663836425e+00,4.16042664808583,1);
CREATE TABLE recovery (
	code VARCHAR(64) NOT NULL, 
	owner VARCHAR(64) NOT NULL, 
	PRIMARY KEY (code)
);
INSERT INTO "recovery" VALUES('8b9af9c26d9b266d13a21e581fe6cbd6','a4a6b25b7718ca5ef3b146a8dc0f25e1');
INSERT INTO "recovery" VALUES('a49f669a0df61f276c14fdb504d92461','a4a6b25b7718ca5ef3b146a8dc0f25e1');
INSERT INTO "recovery" VALUES('62275c3ff548ef7361e62df16d341c55','a4a6b25b7718ca5ef3b146a8dc0f25e1');
INSERT INTO "recovery" VALUES('13cd8808cca65cbcc036ccf715894dc7','a4a6b25b7718ca5ef3b146a8dc0f25e1');
INSERT INTO "recovery" VALUES('63980895bbe6d09b5578746dd5d71229','a4a6b25b7718ca5ef3b146a8dc0f25e1');
INSERT INTO "recovery" VALUES('9968df51fc8303a33c74692aded8c457','a4a6b25b7718ca5ef3b146a8dc0f25e1');
INSERT INTO "recovery" VALUES('720eb5cd530c50bcb80f7a32720fa276','a4a6b25b7718ca5ef3b146a8dc0f25e1');
INSERT INTO "recovery" VALUES('deaa2b1e256459c2cc900c8ddd9da0bc','a4a6b25b7718ca5ef3b146a8dc0f25e1');
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
CREATE TABLE result_seats (
	table_id VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	owner VARCHAR(64) NOT NULL, 
	bot VARCHAR(32) NOT NULL, 
	place INTEGER NOT NULL, 
	won BOOLEAN NOT NULL, 
	mu FLOAT, 
	trophy VARCHAR(32), 
	PRIMARY KEY (table_id, seat)
);
INSERT INTO "result_seats" VALUES('WEoO_s5SWJ1h',0,'a4a6b25b7718ca5ef3b146a8dc0f25e1','',2,0,1.91244059856808554798e+01,'');
INSERT INTO "result_seats" VALUES('WEoO_s5SWJ1h',1,'','moth',1,1,-2.5102527076663836425e+00,'');
CREATE TABLE results (
	table_id VARCHAR(32) NOT NULL, 
	game VARCHAR(64) NOT NULL, 
	aim VARCHAR(16) NOT NULL, 
	options TEXT NOT NULL, 
	moves INTEGER NOT NULL, 
	ending VARCHAR(64) NOT NULL, 
	rated BOOLEAN NOT NULL, 
	at FLOAT NOT NULL, 
	PRIMARY KEY (table_id)
);
INSERT INTO "results" VALUES('WEoO_s5SWJ1h','top-cap','against','{}',0,'gave-up',1,1.79501284727656984334e+09);
CREATE TABLE schema (
	version INTEGER NOT NULL, 
	at FLOAT NOT NULL, 
	PRIMARY KEY (version)
);
INSERT INTO "schema" VALUES(1,1.79501284413364267352e+09);
INSERT INTO "schema" VALUES(2,1.79501284413456869124e+09);
INSERT INTO "schema" VALUES(3,1.79501284413505339618e+09);
INSERT INTO "schema" VALUES(4,1.79501284413552045825e+09);
INSERT INTO "schema" VALUES(5,1.79501284413583946228e+09);
INSERT INTO "schema" VALUES(6,1.79501284413616037363e+09);
INSERT INTO "schema" VALUES(7,1.79501284414947175982e+09);
INSERT INTO "schema" VALUES(8,1.7950128441566858291e+09);
INSERT INTO "schema" VALUES(9,1.79501284415805578229e+09);
INSERT INTO "schema" VALUES(10,1.7950128441589283943e+09);
INSERT INTO "schema" VALUES(11,1.79501284415946245191e+09);
INSERT INTO "schema" VALUES(12,1.79501284415999555585e+09);
INSERT INTO "schema" VALUES(13,1.79501284416843986512e+09);
INSERT INTO "schema" VALUES(14,1.79501284416870546343e+09);
INSERT INTO "schema" VALUES(15,1.79501436768226146694e+09);
CREATE TABLE sittings (
	owner VARCHAR(64) NOT NULL, 
	table_id VARCHAR(32) NOT NULL, 
	at FLOAT NOT NULL, 
	PRIMARY KEY (owner, table_id)
);
INSERT INTO "sittings" VALUES('f5a4155cff8951317dd5baea6dd7af5a','y5X802a6t-7W',1.79501284618281030649e+09);
INSERT INTO "sittings" VALUES('a4a6b25b7718ca5ef3b146a8dc0f25e1','L2LTJW55g4Oo',1.79501284705171465874e+09);
INSERT INTO "sittings" VALUES('8d2178dfa15a7f0a9ad39ecf5bba4699','L2LTJW55g4Oo',1.79501284707771778101e+09);
INSERT INTO "sittings" VALUES('8d2178dfa15a7f0a9ad39ecf5bba4699','KMlSDgqNvDUs',1.79501284725150012967e+09);
INSERT INTO "sittings" VALUES('a4a6b25b7718ca5ef3b146a8dc0f25e1','WEoO_s5SWJ1h',1.79501284725533986094e+09);
CREATE TABLE summaries (
	table_id VARCHAR(32) NOT NULL, 
	seq INTEGER NOT NULL, 
	body TEXT NOT NULL, 
	due FLOAT, bot_due FLOAT, 
	PRIMARY KEY (table_id)
);
INSERT INTO "summaries" VALUES('WEoO_s5SWJ1h',1,'{"game":"top-cap","rules":1,"names":["Cy","Moth"],"owners":["",""],"moves":0,"over":true,"then":0,"winners":null,"resigned":0,"options":{},"clock":"days 3","due":null,"fell":null}',NULL,NULL);
INSERT INTO "summaries" VALUES('KMlSDgqNvDUs',0,'{"game":"top-cap","rules":1,"names":["Bo","Player B"],"owners":["8d2178dfa15a7f0a9ad39ecf5bba4699",""],"moves":0,"over":false,"then":0,"winners":null,"resigned":null,"options":{},"clock":"","due":null,"fell":null,"asked":[],"bot_due":null}',NULL,NULL);
INSERT INTO "summaries" VALUES('L2LTJW55g4Oo',10,'{"game":"forgenesis","rules":1,"names":["Cy","Bo"],"owners":["a4a6b25b7718ca5ef3b146a8dc0f25e1","8d2178dfa15a7f0a9ad39ecf5bba4699"],"moves":9,"over":false,"then":0,"winners":null,"resigned":null,"options":{},"clock":"days 3","due":1795272047.2244563,"fell":null,"asked":[],"bot_due":null}',1.79527204722445631024e+09,NULL);
INSERT INTO "summaries" VALUES('y5X802a6t-7W',1,'{"game":"top-cap","rules":1,"names":["Ann","Bo"],"owners":["f5a4155cff8951317dd5baea6dd7af5a",""],"moves":1,"over":false,"then":1,"winners":null,"resigned":null,"options":{},"clock":"","due":null,"fell":null,"asked":[],"bot_due":null}',NULL,NULL);
CREATE TABLE talk (
	id INTEGER NOT NULL, 
	table_id VARCHAR(32) NOT NULL, 
	owner VARCHAR(64) NOT NULL, 
	seat INTEGER, 
	name VARCHAR(64) NOT NULL, 
	text TEXT NOT NULL, 
	phrase VARCHAR(32) NOT NULL, 
	at FLOAT NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "talk" VALUES(1,'L2LTJW55g4Oo','a4a6b25b7718ca5ef3b146a8dc0f25e1',0,'Cy','Good move.','',1.7950128472327625752e+09);
INSERT INTO "talk" VALUES(2,'L2LTJW55g4Oo','8d2178dfa15a7f0a9ad39ecf5bba4699',1,'Bo','Thank you.','',1.79501284724575257308e+09);
CREATE TABLE views (
	table_id VARCHAR(32) NOT NULL, 
	seq INTEGER NOT NULL, 
	body TEXT NOT NULL, 
	PRIMARY KEY (table_id, seq)
);
INSERT INTO "views" VALUES('y5X802a6t-7W',0,'{"game":"top-cap","rules":1,"options":{},"you":null,"seat":0,"turn":0,"actions":[],"scores":[0,0],"outcome":null,"caps":[["d1","c2","b3","a4"],["f3","e4","d5","c6"]],"tiles":{},"position":"A d1 c2 b3 a4; B f3 e4 d5 c6; to-move A; tiles none none; moves 0; past 0000421081084200000000"}');
INSERT INTO "views" VALUES('y5X802a6t-7W',1,'{"game":"top-cap","rules":1,"options":{},"you":null,"seat":1,"turn":1,"actions":[],"scores":[0,0],"outcome":null,"caps":[["c1","c2","b3","a4"],["f3","e4","d5","c6"]],"tiles":{},"position":"A c1 c2 b3 a4; B f3 e4 d5 c6; to-move B; tiles none none; moves 1; past 0000421081084200000000 0000421041084200000101"}');
INSERT INTO "views" VALUES('L2LTJW55g4Oo',0,'{"game":"forgenesis","rules":1,"options":{},"you":null,"seat":1,"turn":0,"actions":[],"scores":[0,0],"outcome":null,"phase":"opening","active":1,"types":["frog","firefly","beetle","dragonfly"],"tokens":[[],[]],"reserves":[["frog","firefly","beetle","dragonfly"],["frog","firefly","beetle","dragonfly"]],"lost":[[],[]],"moved":[],"slimy":[],"slippery":[],"position":"A ; B ; to-move B; types frog firefly beetle dragonfly; reserve-A frog firefly beetle dragonfly; reserve-B frog firefly beetle dragonfly; phase opening; turns 0; past "}');
INSERT INTO "views" VALUES('L2LTJW55g4Oo',5,'{"game":"forgenesis","rules":1,"options":{},"you":null,"seat":0,"turn":1,"actions":[],"scores":[0,0],"outcome":null,"phase":"start","active":0,"types":["frog","firefly","beetle","dragonfly"],"tokens":[["a2=frog"],["c3=frog","c4=firefly"]],"reserves":[["firefly","beetle","dragonfly"],["beetle","dragonfly"]],"lost":[[],[]],"moved":[],"slimy":[],"slippery":[],"position":"A a2=frog; B c3=frog c4=firefly; to-move A; types frog firefly beetle dragonfly; reserve-A firefly beetle dragonfly; reserve-B beetle dragonfly; phase start; turns 1; past 000000002000000000000000000030002626270103000001 000000002000000000003000000032002624270003000000"}');
INSERT INTO "views" VALUES('L2LTJW55g4Oo',7,'{"game":"forgenesis","rules":1,"options":{},"you":null,"seat":1,"turn":2,"actions":[],"scores":[0,0],"outcome":null,"phase":"start","active":1,"types":["frog","firefly","beetle","dragonfly"],"tokens":[["a2=firefly","a3=frog"],["c3=frog","c4=firefly"]],"reserves":[["beetle","dragonfly"],["beetle","dragonfly"]],"lost":[[],[]],"moved":[],"slimy":[],"slippery":[],"position":"A a2=firefly a3=frog; B c3=frog c4=firefly; to-move B; types frog firefly beetle dragonfly; reserve-A beetle dragonfly; reserve-B beetle dragonfly; phase start; turns 2; past 000000002000000000000000000030002626270103000001 000000002000000000003000000032002624270003000000 000000002200000020003000000032002424270103000001"}');
INSERT INTO "views" VALUES('L2LTJW55g4Oo',10,'{"game":"forgenesis","rules":1,"options":{},"you":null,"seat":0,"turn":3,"actions":[],"scores":[0,0],"outcome":null,"phase":"start","active":0,"types":["frog","firefly","beetle","dragonfly"],"tokens":[["a2=firefly","a3=frog"],["c2=frog","c3=firefly","c4=beetle"]],"reserves":[["beetle","dragonfly"],["dragonfly"]],"lost":[[],[]],"moved":[],"slimy":[],"slippery":[],"position":"A a2=firefly a3=frog; B c2=frog c3=firefly c4=beetle; to-move A; types frog firefly beetle dragonfly; reserve-A beetle dragonfly; reserve-B dragonfly; phase start; turns 3; past 000000002000000000000000000030002626270103000001 000000002000000000003000000032002624270003000000 000000002200000020003000000032002424270103000001 000000002200300020003200000034002420270003000000"}');
INSERT INTO "views" VALUES('KMlSDgqNvDUs',0,'{"game":"top-cap","rules":1,"options":{},"you":null,"seat":0,"turn":0,"actions":[],"scores":[0,0],"outcome":null,"caps":[["d1","c2","b3","a4"],["f3","e4","d5","c6"]],"tiles":{},"position":"A d1 c2 b3 a4; B f3 e4 d5 c6; to-move A; tiles none none; moves 0; past 0000421081084200000000"}');
INSERT INTO "views" VALUES('WEoO_s5SWJ1h',0,'{"game":"top-cap","rules":1,"options":{},"you":null,"seat":0,"turn":0,"actions":[],"scores":[0,0],"outcome":null,"caps":[["d1","c2","b3","a4"],["f3","e4","d5","c6"]],"tiles":{},"position":"A d1 c2 b3 a4; B f3 e4 d5 c6; to-move A; tiles none none; moves 0; past 0000421081084200000000"}');
CREATE INDEX ix_summaries_due ON summaries (due);
CREATE INDEX ix_devices_owner ON devices (owner);
CREATE INDEX ix_recovery_owner ON recovery (owner);
CREATE INDEX ix_open_tables_seen ON open_tables (seen);
CREATE INDEX ix_blocks_other ON blocks (other);
CREATE INDEX ix_reports_owner ON reports (owner);
CREATE INDEX ix_results_game ON results (game);
CREATE INDEX ix_result_seats_owner ON result_seats (owner);
CREATE INDEX ix_talk_owner ON talk (owner);
CREATE INDEX ix_talk_table_id ON talk (table_id);
CREATE INDEX ix_talk_at ON talk (at);
CREATE INDEX ix_mutes_other ON mutes (other);
CREATE INDEX ix_programs_keeper ON programs (keeper);
CREATE INDEX ix_summaries_bot_due ON summaries (bot_due);
COMMIT;
