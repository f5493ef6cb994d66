-- cookie BP7U7mgcF04hYyzz0znZFLCw5ceiNiVn.e93947ba0acc2136bf344cff table I55tY-3Mp6M0
-- account Cy table 7YWDQNfJKeQB plies 12
-- open VUlPfdzYefKr
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
INSERT INTO "calls" VALUES('93300ebc110ac3b787c98d896d894062','mail','cy@example.org','en','call-token-of-cy-00001',1);
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
INSERT INTO "devices" VALUES('7ae1cf098ecc1efb587efed31d9dc755','93300ebc110ac3b787c98d896d894062','',1.79501291372020101546e+09,1.79501291372020101546e+09);
CREATE TABLE entries (
	table_id VARCHAR(32) NOT NULL, 
	seq INTEGER NOT NULL, 
	at FLOAT NOT NULL, 
	body TEXT NOT NULL, 
	PRIMARY KEY (table_id, seq)
);
INSERT INTO "entries" VALUES('I55tY-3Mp6M0',0,1.79501291340032052999e+09,'{"type":"created","game":"top-cap","rules":1,"options":{},"sitters":[{"kind":"human","name":"Ann","bot":"","owner":"ddc8070f06294e213b7b7db6c35961c4"},{"kind":"open","name":"Bo","bot":"","owner":""}],"host":"ddc8070f06294e213b7b7db6c35961c4","secret":"611b78b418b3e58aeec10370b5192b5c52c65cd19d8dd73682161f4bff483d49","key":"8446c5b86d4fcc42fde1a7da983c3affb4a14b62e02cb54b5d82f7919d371e06","setup":[],"then":0,"hints":"auto","deal":"","rated":false,"clock":"","out":"bot","at":1795012913.3999808}');
INSERT INTO "entries" VALUES('I55tY-3Mp6M0',1,1.79501291341503071792e+09,'{"type":"moved","seat":0,"action":"move d1 c1","chance":[],"over":false,"then":1,"winners":null,"turn":1,"at":1795012913.4148877}');
INSERT INTO "entries" VALUES('7YWDQNfJKeQB',0,1795012913.72814,'{"type":"created","game":"forgenesis","rules":1,"options":{},"sitters":[{"kind":"human","name":"Cy","bot":"","owner":"93300ebc110ac3b787c98d896d894062"},{"kind":"open","name":"Player B","bot":"","owner":""}],"host":"93300ebc110ac3b787c98d896d894062","secret":"9202e03fb2738000ede48cf56b4a28b7035e5c07cc8cbbd16dd71ea619e9935f","key":"b6524af43a021b31967131f6c0811111037e1615e02cdd9f57ce06d71c15eef0","setup":["remove dragonfly","remove spider","first A"],"then":0,"hints":"auto","deal":"","rated":false,"clock":"days 3","out":"others","at":1795012913.727737}');
INSERT INTO "entries" VALUES('7YWDQNfJKeQB',1,1.79501291374553632734e+09,'{"type":"seated","seat":1,"sitter":{"kind":"human","name":"Bo","bot":"","owner":"ac5144a353dd60dc25f5f2c9de002848"},"at":1795012913.7453105}');
INSERT INTO "entries" VALUES('7YWDQNfJKeQB',2,1.79501291376073217396e+09,'{"type":"moved","seat":0,"action":"place frog c4","chance":[],"over":false,"then":1,"winners":null,"turn":0,"at":1795012913.7577357}');
INSERT INTO "entries" VALUES('7YWDQNfJKeQB',3,1.79501291376660609237e+09,'{"type":"moved","seat":1,"action":"place frog a2","chance":[],"over":false,"then":0,"winners":null,"turn":0,"at":1795012913.7663891}');
INSERT INTO "entries" VALUES('7YWDQNfJKeQB',4,1.79501291377150797847e+09,'{"type":"moved","seat":0,"action":"move a2 n","chance":[],"over":false,"then":0,"winners":null,"turn":0,"at":1795012913.7713034}');
INSERT INTO "entries" VALUES('7YWDQNfJKeQB',5,1.79501291377673578269e+09,'{"type":"moved","seat":0,"action":"summon firefly a2","chance":[],"over":false,"then":1,"winners":null,"turn":1,"at":1795012913.77652}');
INSERT INTO "entries" VALUES('7YWDQNfJKeQB',6,1.79501291378169822695e+09,'{"type":"moved","seat":1,"action":"move c4 s","chance":[],"over":false,"then":1,"winners":null,"turn":1,"at":1795012913.7815013}');
INSERT INTO "entries" VALUES('7YWDQNfJKeQB',7,1.79501291378808355324e+09,'{"type":"moved","seat":1,"action":"summon firefly c4","chance":[],"over":false,"then":0,"winners":null,"turn":2,"at":1795012913.78787}');
INSERT INTO "entries" VALUES('7YWDQNfJKeQB',8,1.79501291379283285142e+09,'{"type":"moved","seat":0,"action":"move a2 e","chance":[],"over":false,"then":0,"winners":null,"turn":2,"at":1795012913.7926636}');
INSERT INTO "entries" VALUES('7YWDQNfJKeQB',9,1.79501291379768753049e+09,'{"type":"moved","seat":0,"action":"move a3 n","chance":[],"over":false,"then":0,"winners":null,"turn":2,"at":1795012913.7975063}');
INSERT INTO "entries" VALUES('7YWDQNfJKeQB',10,1.79501291380265545847e+09,'{"type":"moved","seat":0,"action":"summon beetle a2","chance":[],"over":false,"then":1,"winners":null,"turn":3,"at":1795012913.802388}');
INSERT INTO "entries" VALUES('VUlPfdzYefKr',0,1.79501291381721711157e+09,'{"type":"created","game":"top-cap","rules":1,"options":{},"sitters":[{"kind":"human","name":"Bo","bot":"","owner":"ac5144a353dd60dc25f5f2c9de002848"},{"kind":"open","name":"Player B","bot":"","owner":""}],"host":"ac5144a353dd60dc25f5f2c9de002848","secret":"f54fd225415e7630d0430af5bd15c3594811c7cabbc8e3718bc4192c1424390c","key":"42c709598c8ef8332e4f766d72fe17af34729307eb13f988926241566461a88e","setup":[],"then":0,"hints":"auto","deal":"","rated":false,"clock":"","out":"bot","at":1795012913.8168206}');
INSERT INTO "entries" VALUES('HtlEqTLy7z9b',0,1.79501291383062934869e+09,'{"type":"created","game":"top-cap","rules":1,"options":{},"sitters":[{"kind":"human","name":"Cy","bot":"","owner":"93300ebc110ac3b787c98d896d894062"},{"kind":"bot","name":"Moth","bot":"moth","owner":""}],"host":"93300ebc110ac3b787c98d896d894062","secret":"926f019e46f877d394d7698fc52319dbf05512b58a4f90203bc52af4d50cbd4c","key":"afb8e5a3880674e2d2b61a5da02de518f6ab9ed8e7320047b1f064271a7a0225","setup":[],"then":0,"hints":"auto","deal":"","rated":true,"clock":"days 3","out":"lost","at":1795012913.8304164}');
INSERT INTO "entries" VALUES('HtlEqTLy7z9b',1,1.79501291384335088727e+09,'{"type":"resigned","seat":0,"plays_on":false,"at":1795012913.8416}');
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
INSERT INTO "journal" VALUES('ddc8070f06294e213b7b7db6c35961c4','moonlight','1','normal','alone',1,20,10,1.0,'record');
CREATE TABLE keys (
	name VARCHAR(32) NOT NULL, 
	value VARCHAR(64) NOT NULL, 
	PRIMARY KEY (name)
);
INSERT INTO "keys" VALUES('visitors','a370a0fab6ef8b819f9a9058cfb8894f2e88576c9723bfc573dac044f3201ef7');
INSERT INTO "keys" VALUES('word','9cce40ef802e9d7cbfc5eee15a2cd8031465e69f1b04dbe41313f73ec1e3d07f');
CREATE TABLE lessons (
	owner VARCHAR(64) NOT NULL, 
	game VARCHAR(64) NOT NULL, 
	lesson VARCHAR(64) NOT NULL, 
	at INTEGER NOT NULL, 
	done BOOLEAN NOT NULL, 
	PRIMARY KEY (owner, game, lesson)
);
INSERT INTO "lessons" VALUES('ddc8070f06294e213b7b7db6c35961c4','top-cap','walls',2,1);
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
INSERT INTO "open_tables" VALUES('VUlPfdzYefKr','top-cap',1,1.7950130938205254078e+09,'moth',1.79501291382053470612e+09,1.79501291382053470612e+09,0);
CREATE TABLE people (
	owner VARCHAR(64) NOT NULL, 
	name VARCHAR(64) NOT NULL, 
	folded VARCHAR(128) NOT NULL, 
	passphrase VARCHAR(255) NOT NULL, 
	at FLOAT NOT NULL, 
	PRIMARY KEY (owner), 
	UNIQUE (folded)
);
INSERT INTO "people" VALUES('93300ebc110ac3b787c98d896d894062','Cy','cy','$argon2id$v=19$m=32768,t=3,p=1$gqWCYUorvNCqdpiQlJbpKQ$j9KDMi9Sxgd6GqxZSWuq/CyXLEi3Ne0tOep9ZGyp61k',1.79501291371798038488e+09);
CREATE TABLE pulse (
	name VARCHAR(16) NOT NULL, 
	at FLOAT NOT NULL, 
	PRIMARY KEY (name)
);
INSERT INTO "pulse" VALUES('house',1.79501291266453576094e+09);
CREATE TABLE ratings (
	owner VARCHAR(64) NOT NULL, 
	game VARCHAR(64) NOT NULL, 
	mu FLOAT NOT NULL, 
	sigma FLOAT NOT NULL, 
	games INTEGER NOT NULL, 
	PRIMARY KEY (owner, game)
);
INSERT INTO "ratings" VALUES('93300ebc110ac3b787c98d896d894062','top-cap',1.91244059856808554798e+01,8.21996475510591118052e+00,1);
INSERT INTO "ratings" VALUES('bot:moth','top-cap',-2.5102527076663836425e+00,4.16042664808583,1);
CREATE TABLE recovery (
	code VARCHAR(64) NOT NULL, 
	owner VARCHAR(64) NOT NULL, 
	PRIMARY KEY (code)
);
INSERT INTO "recovery" VALUES('e7f43676b0c3d17491c60f5f6c73d2d9','93300ebc110ac3b787c98d896d894062');
INSERT INTO "recovery" VALUES('2f8a9778fbf1f493e21b9bf6a1c67a04','93300ebc110ac3b787c98d896d894062');
INSERT INTO "recovery" VALUES('90884e15d79be27adc6fd68a1724ac27','93300ebc110ac3b787c98d896d894062');
INSERT INTO "recovery" VALUES('ff3152f47f5352806abab9bc04c47e91','93300ebc110ac3b787c98d896d894062');
INSERT INTO "recovery" VALUES('e8be61d9d5a6ea9e66bc609882d2cbbb','93300ebc110ac3b787c98d896d894062');
INSERT INTO "recovery" VALUES('93308d9c87b393e40d812d0af1ea6405','93300ebc110ac3b787c98d896d894062');
INSERT INTO "recovery" VALUES('e84022764a24538a69e20cbfa2e7277f','93300ebc110ac3b787c98d896d894062');
INSERT INTO "recovery" VALUES('e1a285950dc430d8beb7f4f6b9926d50','93300ebc110ac3b787c98d896d894062');
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
	PRIMARY KEY (table_id, seat)
);
INSERT INTO "result_seats" VALUES('HtlEqTLy7z9b',0,'93300ebc110ac3b787c98d896d894062','',2,0,1.91244059856808554798e+01);
INSERT INTO "result_seats" VALUES('HtlEqTLy7z9b',1,'','moth',1,1,-2.5102527076663836425e+00);
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
INSERT INTO "results" VALUES('HtlEqTLy7z9b','top-cap','against','{}',0,'gave-up',1,1.79501291385257411006e+09);
CREATE TABLE schema (
	version INTEGER NOT NULL, 
	at FLOAT NOT NULL, 
	PRIMARY KEY (version)
);
INSERT INTO "schema" VALUES(1,1.79501291263814973832e+09);
INSERT INTO "schema" VALUES(2,1.79501291263887190812e+09);
INSERT INTO "schema" VALUES(3,1.79501291263941884042e+09);
INSERT INTO "schema" VALUES(4,1.79501291263986659046e+09);
INSERT INTO "schema" VALUES(5,1.7950129126401605606e+09);
INSERT INTO "schema" VALUES(6,1.79501291264053416249e+09);
INSERT INTO "schema" VALUES(7,1.79501291264155817027e+09);
INSERT INTO "schema" VALUES(8,1.79501291264297175402e+09);
INSERT INTO "schema" VALUES(9,1.79501291264404201509e+09);
INSERT INTO "schema" VALUES(10,1.79501291264485931392e+09);
INSERT INTO "schema" VALUES(11,1.79501291264537191387e+09);
INSERT INTO "schema" VALUES(12,1.79501291264586853983e+09);
CREATE TABLE sittings (
	owner VARCHAR(64) NOT NULL, 
	table_id VARCHAR(32) NOT NULL, 
	at FLOAT NOT NULL, 
	PRIMARY KEY (owner, table_id)
);
INSERT INTO "sittings" VALUES('ddc8070f06294e213b7b7db6c35961c4','I55tY-3Mp6M0',1.79501291340032052999e+09);
INSERT INTO "sittings" VALUES('93300ebc110ac3b787c98d896d894062','7YWDQNfJKeQB',1795012913.72814);
INSERT INTO "sittings" VALUES('ac5144a353dd60dc25f5f2c9de002848','7YWDQNfJKeQB',1.79501291374553632734e+09);
INSERT INTO "sittings" VALUES('ac5144a353dd60dc25f5f2c9de002848','VUlPfdzYefKr',1.79501291381721711157e+09);
INSERT INTO "sittings" VALUES('93300ebc110ac3b787c98d896d894062','HtlEqTLy7z9b',1.79501291383062934869e+09);
CREATE TABLE summaries (
	table_id VARCHAR(32) NOT NULL, 
	seq INTEGER NOT NULL, 
	body TEXT NOT NULL, 
	due FLOAT, 
	PRIMARY KEY (table_id)
);
INSERT INTO "summaries" VALUES('I55tY-3Mp6M0',1,'{"game":"top-cap","rules":1,"names":["Ann","Bo"],"owners":["ddc8070f06294e213b7b7db6c35961c4",""],"moves":1,"over":false,"then":1,"winners":null,"resigned":null,"options":{},"clock":"","due":null,"fell":null}',NULL);
INSERT INTO "summaries" VALUES('7YWDQNfJKeQB',10,'{"game":"forgenesis","rules":1,"names":["Cy","Bo"],"owners":["93300ebc110ac3b787c98d896d894062","ac5144a353dd60dc25f5f2c9de002848"],"moves":9,"over":false,"then":1,"winners":null,"resigned":null,"options":{},"clock":"days 3","due":1795272113.802388,"fell":null}',1.79527211380238795285e+09);
INSERT INTO "summaries" VALUES('VUlPfdzYefKr',0,'{"game":"top-cap","rules":1,"names":["Bo","Player B"],"owners":["ac5144a353dd60dc25f5f2c9de002848",""],"moves":0,"over":false,"then":0,"winners":null,"resigned":null,"options":{},"clock":"","due":null,"fell":null}',NULL);
INSERT INTO "summaries" VALUES('HtlEqTLy7z9b',1,'{"game":"top-cap","rules":1,"names":["Cy","Moth"],"owners":["",""],"moves":0,"over":true,"then":0,"winners":null,"resigned":0,"options":{},"clock":"days 3","due":null,"fell":null}',NULL);
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
INSERT INTO "talk" VALUES(1,'7YWDQNfJKeQB','93300ebc110ac3b787c98d896d894062',0,'Cy','Good move.','',1.79501291380718231197e+09);
INSERT INTO "talk" VALUES(2,'7YWDQNfJKeQB','ac5144a353dd60dc25f5f2c9de002848',1,'Bo','Thank you.','',1.7950129138134257793e+09);
CREATE TABLE views (
	table_id VARCHAR(32) NOT NULL, 
	seq INTEGER NOT NULL, 
	body TEXT NOT NULL, 
	PRIMARY KEY (table_id, seq)
);
INSERT INTO "views" VALUES('I55tY-3Mp6M0',0,'{"game":"top-cap","rules":1,"options":{},"you":null,"seat":0,"turn":0,"actions":[],"scores":[0,0],"outcome":null,"caps":[["d1","c2","b3","a4"],["f3","e4","d5","c6"]],"tiles":{},"position":"A d1 c2 b3 a4; B f3 e4 d5 c6; to-move A; tiles none none; moves 0; past 0000421081084200000000"}');
INSERT INTO "views" VALUES('I55tY-3Mp6M0',1,'{"game":"top-cap","rules":1,"options":{},"you":null,"seat":1,"turn":1,"actions":[],"scores":[0,0],"outcome":null,"caps":[["c1","c2","b3","a4"],["f3","e4","d5","c6"]],"tiles":{},"position":"A c1 c2 b3 a4; B f3 e4 d5 c6; to-move B; tiles none none; moves 1; past 0000421081084200000000 0000421041084200000101"}');
INSERT INTO "views" VALUES('7YWDQNfJKeQB',0,'{"game":"forgenesis","rules":1,"options":{},"you":null,"seat":0,"turn":0,"actions":[],"scores":[0,0],"outcome":null,"phase":"opening","active":0,"types":["frog","firefly","beetle","butterfly"],"tokens":[[],[]],"reserves":[["frog","firefly","beetle","butterfly"],["frog","firefly","beetle","butterfly"]],"lost":[[],[]],"moved":[],"slimy":[],"slippery":[],"position":"A ; B ; to-move A; types frog firefly beetle butterfly; reserve-A frog firefly beetle butterfly; reserve-B frog firefly beetle butterfly; phase opening; turns 0; past "}');
INSERT INTO "views" VALUES('7YWDQNfJKeQB',5,'{"game":"forgenesis","rules":1,"options":{},"you":null,"seat":1,"turn":1,"actions":[],"scores":[0,0],"outcome":null,"phase":"start","active":1,"types":["frog","firefly","beetle","butterfly"],"tokens":[["a2=firefly","a3=frog"],["c4=frog"]],"reserves":[["beetle","butterfly"],["firefly","beetle","butterfly"]],"lost":[[],[]],"moved":[],"slimy":[],"slippery":[],"position":"A a2=firefly a3=frog; B c4=frog; to-move B; types frog firefly beetle butterfly; reserve-A beetle butterfly; reserve-B firefly beetle butterfly; phase start; turns 1; past 000000002000000000000000000030000e0e0f0003000000 000000002200000020000000000030000c0e0f0103000001"}');
INSERT INTO "views" VALUES('7YWDQNfJKeQB',7,'{"game":"forgenesis","rules":1,"options":{},"you":null,"seat":0,"turn":2,"actions":[],"scores":[0,0],"outcome":null,"phase":"start","active":0,"types":["frog","firefly","beetle","butterfly"],"tokens":[["a2=firefly","a3=frog"],["c3=frog","c4=firefly"]],"reserves":[["beetle","butterfly"],["beetle","butterfly"]],"lost":[[],[]],"moved":[],"slimy":[],"slippery":[],"position":"A a2=firefly a3=frog; B c3=frog c4=firefly; to-move A; types frog firefly beetle butterfly; reserve-A beetle butterfly; reserve-B beetle butterfly; phase start; turns 2; past 000000002000000000000000000030000e0e0f0003000000 000000002200000020000000000030000c0e0f0103000001 000000002200000020003000000032000c0c0f0003000000"}');
INSERT INTO "views" VALUES('7YWDQNfJKeQB',10,'{"game":"forgenesis","rules":1,"options":{},"you":null,"seat":1,"turn":3,"actions":[],"scores":[0,0],"outcome":null,"phase":"start","active":1,"types":["frog","firefly","beetle","butterfly"],"tokens":[["a2=beetle","b2=firefly","a4=frog"],["c3=frog","c4=firefly"]],"reserves":[["butterfly"],["beetle","butterfly"]],"lost":[[],[]],"moved":[],"slimy":[],"slippery":[],"position":"A a2=beetle b2=firefly a4=frog; B c3=frog c4=firefly; to-move B; types frog firefly beetle butterfly; reserve-A butterfly; reserve-B beetle butterfly; phase start; turns 3; past 000000002000000000000000000030000e0e0f0003000000 000000002200000020000000000030000c0e0f0103000001 000000002200000020003000000032000c0c0f0003000000 00000000242200000000300020003200080c0f0103000001"}');
INSERT INTO "views" VALUES('VUlPfdzYefKr',0,'{"game":"top-cap","rules":1,"options":{},"you":null,"seat":0,"turn":0,"actions":[],"scores":[0,0],"outcome":null,"caps":[["d1","c2","b3","a4"],["f3","e4","d5","c6"]],"tiles":{},"position":"A d1 c2 b3 a4; B f3 e4 d5 c6; to-move A; tiles none none; moves 0; past 0000421081084200000000"}');
INSERT INTO "views" VALUES('HtlEqTLy7z9b',0,'{"game":"top-cap","rules":1,"options":{},"you":null,"seat":0,"turn":0,"actions":[],"scores":[0,0],"outcome":null,"caps":[["d1","c2","b3","a4"],["f3","e4","d5","c6"]],"tiles":{},"position":"A d1 c2 b3 a4; B f3 e4 d5 c6; to-move A; tiles none none; moves 0; past 0000421081084200000000"}');
CREATE INDEX ix_summaries_due ON summaries (due);
CREATE INDEX ix_devices_owner ON devices (owner);
CREATE INDEX ix_recovery_owner ON recovery (owner);
CREATE INDEX ix_open_tables_seen ON open_tables (seen);
CREATE INDEX ix_blocks_other ON blocks (other);
CREATE INDEX ix_reports_owner ON reports (owner);
CREATE INDEX ix_results_game ON results (game);
CREATE INDEX ix_result_seats_owner ON result_seats (owner);
CREATE INDEX ix_talk_owner ON talk (owner);
CREATE INDEX ix_talk_at ON talk (at);
CREATE INDEX ix_talk_table_id ON talk (table_id);
CREATE INDEX ix_mutes_other ON mutes (other);
COMMIT;
