-- cookie pFx0ryQbY9bMat-zpI2stNjBIKpE3-eX.6386aa21d079b76235d29b47 table l-qL292loa_0
-- account Cy table LXrm86wxmgUq plies 12
-- open Tncsx63LQQ7t
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
INSERT INTO "calls" VALUES('b0896a5e2147fb3704d778e7e8d92c3b','mail','cy@example.org','en','call-token-of-cy-00001',1);
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
INSERT INTO "devices" VALUES('75d44815706f6df8dbad78a289868ce4','b0896a5e2147fb3704d778e7e8d92c3b','',1.79501291072491908074e+09,1.79501291072491908074e+09);
CREATE TABLE entries (
	table_id VARCHAR(32) NOT NULL, 
	seq INTEGER NOT NULL, 
	at FLOAT NOT NULL, 
	body TEXT NOT NULL, 
	PRIMARY KEY (table_id, seq)
);
INSERT INTO "entries" VALUES('l-qL292loa_0',0,1.7950129102820360661e+09,'{"type":"created","game":"top-cap","rules":1,"options":{},"sitters":[{"kind":"human","name":"Ann","bot":"","owner":"3e8a6664e58f08f3b54246cef16b454f"},{"kind":"open","name":"Bo","bot":"","owner":""}],"host":"3e8a6664e58f08f3b54246cef16b454f","secret":"f89e89a53439f7b52294cdcc99ad5a844e6cb7e6ca8ecf98396003f82831ddce","key":"6fce8ef68a5cc1141f7ddc5db127eb02f6baa633d577167e42aedd0bd5fe7a7e","setup":[],"then":0,"hints":"auto","deal":"","rated":false}');
INSERT INTO "entries" VALUES('l-qL292loa_0',1,1.79501291030389332776e+09,'{"type":"moved","seat":0,"action":"move d1 c1","chance":[],"over":false,"then":1,"winners":null}');
INSERT INTO "entries" VALUES('LXrm86wxmgUq',0,1.79501291074046230317e+09,'{"type":"created","game":"forgenesis","rules":1,"options":{},"sitters":[{"kind":"human","name":"Cy","bot":"","owner":"b0896a5e2147fb3704d778e7e8d92c3b"},{"kind":"open","name":"Player B","bot":"","owner":""}],"host":"b0896a5e2147fb3704d778e7e8d92c3b","secret":"96f2f5734d5bb949f7bea29ec9988f1178a64d18b3ac608d166aefff717ae09a","key":"17d2ff84f72eedd71e6da4d4e359f467b40576e94290772cdf42d686c25254ef","setup":["remove butterfly","remove firefly","first B"],"then":1,"hints":"auto","deal":"","rated":false}');
INSERT INTO "entries" VALUES('LXrm86wxmgUq',1,1.79501291075122666358e+09,'{"type":"seated","seat":1,"sitter":{"kind":"human","name":"Bo","bot":"","owner":"5824a797b969c3b839645ee2f6f99618"}}');
INSERT INTO "entries" VALUES('LXrm86wxmgUq',2,1.79501291078130412104e+09,'{"type":"moved","seat":1,"action":"place frog a2","chance":[],"over":false,"then":0,"winners":null}');
INSERT INTO "entries" VALUES('LXrm86wxmgUq',3,1.7950129108013184071e+09,'{"type":"moved","seat":0,"action":"place frog c4","chance":[],"over":false,"then":1,"winners":null}');
INSERT INTO "entries" VALUES('LXrm86wxmgUq',4,1.79501291081744599343e+09,'{"type":"moved","seat":1,"action":"move c4 s","chance":[],"over":false,"then":1,"winners":null}');
INSERT INTO "entries" VALUES('LXrm86wxmgUq',5,1.79501291082452344889e+09,'{"type":"moved","seat":1,"action":"summon beetle c4","chance":[],"over":false,"then":0,"winners":null}');
INSERT INTO "entries" VALUES('LXrm86wxmgUq',6,1.79501291083246922487e+09,'{"type":"moved","seat":0,"action":"move a2 n","chance":[],"over":false,"then":0,"winners":null}');
INSERT INTO "entries" VALUES('LXrm86wxmgUq',7,1.79501291084857511519e+09,'{"type":"moved","seat":0,"action":"summon beetle a2","chance":[],"over":false,"then":1,"winners":null}');
INSERT INTO "entries" VALUES('LXrm86wxmgUq',8,1.79501291086046457293e+09,'{"type":"moved","seat":1,"action":"move c3 s","chance":[],"over":false,"then":1,"winners":null}');
INSERT INTO "entries" VALUES('LXrm86wxmgUq',9,1.79501291087754917142e+09,'{"type":"moved","seat":1,"action":"move c4 s","chance":[],"over":false,"then":1,"winners":null}');
INSERT INTO "entries" VALUES('LXrm86wxmgUq',10,1.79501291089249515528e+09,'{"type":"moved","seat":1,"action":"summon spider c4","chance":[],"over":false,"then":0,"winners":null}');
INSERT INTO "entries" VALUES('Tncsx63LQQ7t',0,1.79501291093419766426e+09,'{"type":"created","game":"top-cap","rules":1,"options":{},"sitters":[{"kind":"human","name":"Bo","bot":"","owner":"5824a797b969c3b839645ee2f6f99618"},{"kind":"open","name":"Player B","bot":"","owner":""}],"host":"5824a797b969c3b839645ee2f6f99618","secret":"dbb5bc3606fd6c87650c66cb7e2d8885dab7bb8419809c88cf65acdf3c6074db","key":"0cdb81550e0f62063b38264f5ee9d0301fa5361ef9e0224925fdab992355619f","setup":[],"then":0,"hints":"auto","deal":"","rated":false}');
INSERT INTO "entries" VALUES('iGGTf1OL9woD',0,1.79501291094990468024e+09,'{"type":"created","game":"top-cap","rules":1,"options":{},"sitters":[{"kind":"human","name":"Cy","bot":"","owner":"b0896a5e2147fb3704d778e7e8d92c3b"},{"kind":"bot","name":"Moth","bot":"moth","owner":""}],"host":"b0896a5e2147fb3704d778e7e8d92c3b","secret":"26a483b52c8012a3c9f180445aeb32f43621981acbe8da0aea3deb025d2d0298","key":"0f9431894413fdbb5e9a57b0def32a7bb6434bf234994630dd7232277e4bd6c2","setup":[],"then":0,"hints":"auto","deal":"","rated":true}');
INSERT INTO "entries" VALUES('iGGTf1OL9woD',1,1795012910.96103,'{"type":"resigned","seat":0,"plays_on":false}');
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
INSERT INTO "journal" VALUES('3e8a6664e58f08f3b54246cef16b454f','moonlight','1','normal','alone',1,20,10,1.0,'record');
CREATE TABLE keys (
	name VARCHAR(32) NOT NULL, 
	value VARCHAR(64) NOT NULL, 
	PRIMARY KEY (name)
);
INSERT INTO "keys" VALUES('visitors','a98f6f546c85503a2aca24d6005b47fcbe6b2d8090d8c6b294df5f378e3cab81');
INSERT INTO "keys" VALUES('word','bba1ee783e3a99dadc16b59b47ed2fef1bc1c3777beb5034b75cce45c20015c6');
CREATE TABLE lessons (
	owner VARCHAR(64) NOT NULL, 
	game VARCHAR(64) NOT NULL, 
	lesson VARCHAR(64) NOT NULL, 
	at INTEGER NOT NULL, 
	done BOOLEAN NOT NULL, 
	PRIMARY KEY (owner, game, lesson)
);
INSERT INTO "lessons" VALUES('3e8a6664e58f08f3b54246cef16b454f','top-cap','walls',2,1);
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
INSERT INTO "open_tables" VALUES('Tncsx63LQQ7t','top-cap',1,1.79501309093503808979e+09,'moth',1.79501291093504643445e+09,1.79501291093504643445e+09,0);
CREATE TABLE people (
	owner VARCHAR(64) NOT NULL, 
	name VARCHAR(64) NOT NULL, 
	folded VARCHAR(128) NOT NULL, 
	passphrase VARCHAR(255) NOT NULL, 
	at FLOAT NOT NULL, 
	PRIMARY KEY (owner), 
	UNIQUE (folded)
);
INSERT INTO "people" VALUES('b0896a5e2147fb3704d778e7e8d92c3b','Cy','cy','$argon2id$v=19$m=32768,t=3,p=1$ssZtFIAN81zQgNEKbRko6A$M2qFK4cgXjgLpy/xC9T2Om+aZp0pJC8ixjt4pgIASvk',1.79501291072127819063e+09);
CREATE TABLE ratings (
	owner VARCHAR(64) NOT NULL, 
	game VARCHAR(64) NOT NULL, 
	mu FLOAT NOT NULL, 
	sigma FLOAT NOT NULL, 
	games INTEGER NOT NULL, 
	PRIMARY KEY (owner, game)
);
INSERT INTO "ratings" VALUES('b0896a5e2147fb3704d778e7e8d92c3b','top-cap',1.91244059856808554798e+01,8.21996475510591118052e+00,1);
INSERT INTO "ratings" VALUES('bot:moth','top-cap',-2.5102527076663836425e+00,4.16042664808583,1);
CREATE TABLE recovery (
	code VARCHAR(64) NOT NULL, 
	owner VARCHAR(64) NOT NULL, 
	PRIMARY KEY (code)
);
INSERT INTO "recovery" VALUES('3db57cd749c9da48f6eb07a603d795cf','b0896a5e2147fb3704d778e7e8d92c3b');
INSERT INTO "recovery" VALUES('cbe9aa8c61cb51b11a64fc13e35a4555','b0896a5e2147fb3704d778e7e8d92c3b');
INSERT INTO "recovery" VALUES('4a1bbd87d2a08822d7e7c7245cbe9031','b0896a5e2147fb3704d778e7e8d92c3b');
INSERT INTO "recovery" VALUES('aeb4da5e3e1cc32498ee6387ebe922e3','b0896a5e2147fb3704d778e7e8d92c3b');
INSERT INTO "recovery" VALUES('7e82138a8f0e228b85b61829bbd2d154','b0896a5e2147fb3704d778e7e8d92c3b');
INSERT INTO "recovery" VALUES('988d9a641ca01910e92678ebc12d1811','b0896a5e2147fb3704d778e7e8d92c3b');
INSERT INTO "recovery" VALUES('ea20c327248d53c0e6667036566fbc08','b0896a5e2147fb3704d778e7e8d92c3b');
INSERT INTO "recovery" VALUES('f6ffdb96799db9c6cd02aa605a9751d3','b0896a5e2147fb3704d778e7e8d92c3b');
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
INSERT INTO "result_seats" VALUES('iGGTf1OL9woD',0,'b0896a5e2147fb3704d778e7e8d92c3b','',2,0,1.91244059856808554798e+01);
INSERT INTO "result_seats" VALUES('iGGTf1OL9woD',1,'','moth',1,1,-2.5102527076663836425e+00);
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
INSERT INTO "results" VALUES('iGGTf1OL9woD','top-cap','against','{}',0,'gave-up',1,1.79501291096347451213e+09);
CREATE TABLE schema (
	version INTEGER NOT NULL, 
	at FLOAT NOT NULL, 
	PRIMARY KEY (version)
);
INSERT INTO "schema" VALUES(1,1.79501290947822022443e+09);
INSERT INTO "schema" VALUES(2,1.79501290947891592982e+09);
INSERT INTO "schema" VALUES(3,1.79501290947933745388e+09);
INSERT INTO "schema" VALUES(4,1.79501290947967243188e+09);
INSERT INTO "schema" VALUES(5,1.79501290948000502591e+09);
INSERT INTO "schema" VALUES(6,1.7950129094803133011e+09);
INSERT INTO "schema" VALUES(7,1.79501290948130607606e+09);
INSERT INTO "schema" VALUES(8,1.79501290948271846766e+09);
INSERT INTO "schema" VALUES(9,1795012909.48378);
INSERT INTO "schema" VALUES(10,1.79501290948456859591e+09);
INSERT INTO "schema" VALUES(11,1.79501290948505783087e+09);
CREATE TABLE sittings (
	owner VARCHAR(64) NOT NULL, 
	table_id VARCHAR(32) NOT NULL, 
	at FLOAT NOT NULL, 
	PRIMARY KEY (owner, table_id)
);
INSERT INTO "sittings" VALUES('3e8a6664e58f08f3b54246cef16b454f','l-qL292loa_0',1.7950129102820360661e+09);
INSERT INTO "sittings" VALUES('b0896a5e2147fb3704d778e7e8d92c3b','LXrm86wxmgUq',1.79501291074046230317e+09);
INSERT INTO "sittings" VALUES('5824a797b969c3b839645ee2f6f99618','LXrm86wxmgUq',1.79501291075122666358e+09);
INSERT INTO "sittings" VALUES('5824a797b969c3b839645ee2f6f99618','Tncsx63LQQ7t',1.79501291093419766426e+09);
INSERT INTO "sittings" VALUES('b0896a5e2147fb3704d778e7e8d92c3b','iGGTf1OL9woD',1.79501291094990468024e+09);
CREATE TABLE summaries (
	table_id VARCHAR(32) NOT NULL, 
	seq INTEGER NOT NULL, 
	body TEXT NOT NULL, 
	PRIMARY KEY (table_id)
);
INSERT INTO "summaries" VALUES('l-qL292loa_0',1,'{"game":"top-cap","rules":1,"names":["Ann","Bo"],"owners":["3e8a6664e58f08f3b54246cef16b454f",""],"moves":1,"over":false,"then":1,"winners":null,"resigned":null,"options":{}}');
INSERT INTO "summaries" VALUES('LXrm86wxmgUq',10,'{"game":"forgenesis","rules":1,"names":["Cy","Bo"],"owners":["b0896a5e2147fb3704d778e7e8d92c3b","5824a797b969c3b839645ee2f6f99618"],"moves":9,"over":false,"then":0,"winners":null,"resigned":null,"options":{}}');
INSERT INTO "summaries" VALUES('Tncsx63LQQ7t',0,'{"game":"top-cap","rules":1,"names":["Bo","Player B"],"owners":["5824a797b969c3b839645ee2f6f99618",""],"moves":0,"over":false,"then":0,"winners":null,"resigned":null,"options":{}}');
INSERT INTO "summaries" VALUES('iGGTf1OL9woD',1,'{"game":"top-cap","rules":1,"names":["Cy","Moth"],"owners":["",""],"moves":0,"over":true,"then":0,"winners":null,"resigned":0,"options":{}}');
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
INSERT INTO "talk" VALUES(1,'LXrm86wxmgUq','b0896a5e2147fb3704d778e7e8d92c3b',0,'Cy','Good move.','',1.79501291090816164014e+09);
INSERT INTO "talk" VALUES(2,'LXrm86wxmgUq','5824a797b969c3b839645ee2f6f99618',1,'Bo','Thank you.','',1.7950129109290874004e+09);
CREATE TABLE views (
	table_id VARCHAR(32) NOT NULL, 
	seq INTEGER NOT NULL, 
	body TEXT NOT NULL, 
	PRIMARY KEY (table_id, seq)
);
INSERT INTO "views" VALUES('l-qL292loa_0',0,'{"game":"top-cap","rules":1,"options":{},"you":null,"seat":0,"turn":0,"actions":[],"scores":[0,0],"outcome":null,"caps":[["d1","c2","b3","a4"],["f3","e4","d5","c6"]],"tiles":{},"position":"A d1 c2 b3 a4; B f3 e4 d5 c6; to-move A; tiles none none; moves 0; past 0000421081084200000000"}');
INSERT INTO "views" VALUES('l-qL292loa_0',1,'{"game":"top-cap","rules":1,"options":{},"you":null,"seat":1,"turn":1,"actions":[],"scores":[0,0],"outcome":null,"caps":[["c1","c2","b3","a4"],["f3","e4","d5","c6"]],"tiles":{},"position":"A c1 c2 b3 a4; B f3 e4 d5 c6; to-move B; tiles none none; moves 1; past 0000421081084200000000 0000421041084200000101"}');
INSERT INTO "views" VALUES('LXrm86wxmgUq',0,'{"game":"forgenesis","rules":1,"options":{},"you":null,"seat":1,"turn":0,"actions":[],"scores":[0,0],"outcome":null,"phase":"opening","active":1,"types":["frog","beetle","spider","dragonfly"],"tokens":[[],[]],"reserves":[["frog","beetle","spider","dragonfly"],["frog","beetle","spider","dragonfly"]],"lost":[[],[]],"moved":[],"slimy":[],"slippery":[],"position":"A ; B ; to-move B; types frog beetle spider dragonfly; reserve-A frog beetle spider dragonfly; reserve-B frog beetle spider dragonfly; phase opening; turns 0; past "}');
INSERT INTO "views" VALUES('LXrm86wxmgUq',5,'{"game":"forgenesis","rules":1,"options":{},"you":null,"seat":0,"turn":1,"actions":[],"scores":[0,0],"outcome":null,"phase":"start","active":0,"types":["frog","beetle","spider","dragonfly"],"tokens":[["a2=frog"],["c3=frog","c4=beetle"]],"reserves":[["beetle","spider","dragonfly"],["spider","dragonfly"]],"lost":[[],[]],"moved":[],"slimy":[],"slippery":[],"position":"A a2=frog; B c3=frog c4=beetle; to-move A; types frog beetle spider dragonfly; reserve-A beetle spider dragonfly; reserve-B spider dragonfly; phase start; turns 1; past 000000002000000000000000000030003434350103000001 000000002000000000003000000034003430350003000000"}');
INSERT INTO "views" VALUES('LXrm86wxmgUq',7,'{"game":"forgenesis","rules":1,"options":{},"you":null,"seat":1,"turn":2,"actions":[],"scores":[0,0],"outcome":null,"phase":"start","active":1,"types":["frog","beetle","spider","dragonfly"],"tokens":[["a2=beetle","a3=frog"],["c3=frog","c4=beetle"]],"reserves":[["spider","dragonfly"],["spider","dragonfly"]],"lost":[[],[]],"moved":[],"slimy":[],"slippery":[],"position":"A a2=beetle a3=frog; B c3=frog c4=beetle; to-move B; types frog beetle spider dragonfly; reserve-A spider dragonfly; reserve-B spider dragonfly; phase start; turns 2; past 000000002000000000000000000030003434350103000001 000000002000000000003000000034003430350003000000 000000002400000020003000000034003030350103000001"}');
INSERT INTO "views" VALUES('LXrm86wxmgUq',10,'{"game":"forgenesis","rules":1,"options":{},"you":null,"seat":0,"turn":3,"actions":[],"scores":[0,0],"outcome":null,"phase":"start","active":0,"types":["frog","beetle","spider","dragonfly"],"tokens":[["a2=beetle","a3=frog"],["c2=frog","c3=beetle","c4=spider"]],"reserves":[["spider","dragonfly"],["dragonfly"]],"lost":[[],[]],"moved":[],"slimy":[],"slippery":[],"position":"A a2=beetle a3=frog; B c2=frog c3=beetle c4=spider; to-move A; types frog beetle spider dragonfly; reserve-A spider dragonfly; reserve-B dragonfly; phase start; turns 3; past 000000002000000000000000000030003434350103000001 000000002000000000003000000034003430350003000000 000000002400000020003000000034003030350103000001 000000002400300020003400000038003020350003000000"}');
INSERT INTO "views" VALUES('Tncsx63LQQ7t',0,'{"game":"top-cap","rules":1,"options":{},"you":null,"seat":0,"turn":0,"actions":[],"scores":[0,0],"outcome":null,"caps":[["d1","c2","b3","a4"],["f3","e4","d5","c6"]],"tiles":{},"position":"A d1 c2 b3 a4; B f3 e4 d5 c6; to-move A; tiles none none; moves 0; past 0000421081084200000000"}');
INSERT INTO "views" VALUES('iGGTf1OL9woD',0,'{"game":"top-cap","rules":1,"options":{},"you":null,"seat":0,"turn":0,"actions":[],"scores":[0,0],"outcome":null,"caps":[["d1","c2","b3","a4"],["f3","e4","d5","c6"]],"tiles":{},"position":"A d1 c2 b3 a4; B f3 e4 d5 c6; to-move A; tiles none none; moves 0; past 0000421081084200000000"}');
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
