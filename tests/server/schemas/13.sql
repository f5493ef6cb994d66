-- cookie DTREQsH7HfZOrElTNt2x477D7tA7qRcd.d960b9c089d4f3a4045230ce table Fi36LKZeSJXT
-- account Cy table SIsBYJiJOLxR plies 12
-- open FZ6pvG0uI0cw
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
INSERT INTO "calls" VALUES('d83a5826e0e2ca93f331023815a0da0e','mail','cy@example.org','en','call-token-of-cy-00001',1);
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
INSERT INTO "devices" VALUES('e79217a05b674c03c996af55a666c88c','d83a5826e0e2ca93f331023815a0da0e','',1.79501293619687080386e+09,1.79501293619687080386e+09);
INSERT INTO "devices" VALUES('325757a0a3c95f0f69a5a21c0bf6a84d','05e42a8613a96676488bf771cec4e7c6','Cybot (bot)',1.79501293727953720093e+09,1.79501293727953720093e+09);
CREATE TABLE entries (
	table_id VARCHAR(32) NOT NULL, 
	seq INTEGER NOT NULL, 
	at FLOAT NOT NULL, 
	body TEXT NOT NULL, 
	PRIMARY KEY (table_id, seq)
);
INSERT INTO "entries" VALUES('Fi36LKZeSJXT',0,1.79501293602470564847e+09,'{"type":"created","game":"top-cap","rules":1,"options":{},"sitters":[{"kind":"human","name":"Ann","bot":"","owner":"369353ca49fb66ec601749340f0e3396"},{"kind":"open","name":"Bo","bot":"","owner":""}],"host":"369353ca49fb66ec601749340f0e3396","secret":"ec793a11a3ee7bb7d0ae7d4a68632daeda3ef3f3e2f4895562e68385f24093d3","key":"00f01e740dc8e30b8925a9a2a26b692d0ccef2245c0ae76b5ae983ac72fb761a","setup":[],"then":0,"hints":"auto","deal":"","rated":false,"clock":"","out":"bot","at":1795012936.0239396}');
INSERT INTO "entries" VALUES('Fi36LKZeSJXT',1,1.7950129360495491028e+09,'{"type":"moved","seat":0,"action":"move d1 c1","chance":[],"over":false,"then":1,"winners":null,"turn":1,"at":1795012936.0494032}');
INSERT INTO "entries" VALUES('SIsBYJiJOLxR',0,1.7950129362078673839e+09,'{"type":"created","game":"forgenesis","rules":1,"options":{},"sitters":[{"kind":"human","name":"Cy","bot":"","owner":"d83a5826e0e2ca93f331023815a0da0e"},{"kind":"open","name":"Player B","bot":"","owner":""}],"host":"d83a5826e0e2ca93f331023815a0da0e","secret":"219089859a70e50ceb91051b6e2e5ea7b0fff69036a8481adec1d7ab7322c50a","key":"38acca7fe68636003529d4fa84b79d267c2a2530e670c6069501b34d6e0d512c","setup":["remove frog","remove dragonfly","first A"],"then":0,"hints":"auto","deal":"","rated":false,"clock":"days 3","out":"others","at":1795012936.2075858}');
INSERT INTO "entries" VALUES('SIsBYJiJOLxR',1,1.79501293621809220315e+09,'{"type":"seated","seat":1,"sitter":{"kind":"human","name":"Bo","bot":"","owner":"d2514e75a0e943e9ef20d734e2e61c3b"},"at":1795012936.2179646}');
INSERT INTO "entries" VALUES('SIsBYJiJOLxR',2,1.79501293622887587542e+09,'{"type":"moved","seat":0,"action":"place firefly c4","chance":[],"over":false,"then":1,"winners":null,"turn":0,"at":1795012936.2287254}');
INSERT INTO "entries" VALUES('SIsBYJiJOLxR',3,1.79501293623364400866e+09,'{"type":"moved","seat":1,"action":"place firefly a2","chance":[],"over":false,"then":0,"winners":null,"turn":0,"at":1795012936.2334676}');
INSERT INTO "entries" VALUES('SIsBYJiJOLxR',4,1.79501293623808288579e+09,'{"type":"moved","seat":0,"action":"move a2 n","chance":[],"over":false,"then":0,"winners":null,"turn":0,"at":1795012936.2379353}');
INSERT INTO "entries" VALUES('SIsBYJiJOLxR',5,1.79501293624282693859e+09,'{"type":"moved","seat":0,"action":"summon beetle a2","chance":[],"over":false,"then":1,"winners":null,"turn":1,"at":1795012936.2426608}');
INSERT INTO "entries" VALUES('SIsBYJiJOLxR',6,1.79501293624735450745e+09,'{"type":"moved","seat":1,"action":"move c4 s","chance":[],"over":false,"then":1,"winners":null,"turn":1,"at":1795012936.24723}');
INSERT INTO "entries" VALUES('SIsBYJiJOLxR',7,1.79501293625256824488e+09,'{"type":"moved","seat":1,"action":"summon beetle c4","chance":[],"over":false,"then":0,"winners":null,"turn":2,"at":1795012936.252301}');
INSERT INTO "entries" VALUES('SIsBYJiJOLxR',8,1.79501293625699019432e+09,'{"type":"moved","seat":0,"action":"move a2 e","chance":[],"over":false,"then":0,"winners":null,"turn":2,"at":1795012936.2568533}');
INSERT INTO "entries" VALUES('SIsBYJiJOLxR',9,1.79501293626186490056e+09,'{"type":"moved","seat":0,"action":"move a3 n","chance":[],"over":false,"then":0,"winners":null,"turn":2,"at":1795012936.2617466}');
INSERT INTO "entries" VALUES('SIsBYJiJOLxR',10,1.79501293626708507533e+09,'{"type":"moved","seat":0,"action":"summon butterfly a2","chance":[],"over":false,"then":1,"winners":null,"turn":3,"at":1795012936.2668746}');
INSERT INTO "entries" VALUES('FZ6pvG0uI0cw',0,1.7950129367812416554e+09,'{"type":"created","game":"top-cap","rules":1,"options":{},"sitters":[{"kind":"human","name":"Bo","bot":"","owner":"d2514e75a0e943e9ef20d734e2e61c3b"},{"kind":"open","name":"Player B","bot":"","owner":""}],"host":"d2514e75a0e943e9ef20d734e2e61c3b","secret":"998b617ffdd448fdd366316bf2503e42c7d174d76535defe118565b8a33f2c0e","key":"5173377956e1a84ee7b5244ab9d7c5c6046a8730d1734d5bb867516612db77fd","setup":[],"then":0,"hints":"auto","deal":"","rated":false,"clock":"","out":"bot","at":1795012936.7810178}');
INSERT INTO "entries" VALUES('ZYA94iIqEtEs',0,1.79501293679868555068e+09,'{"type":"created","game":"top-cap","rules":1,"options":{},"sitters":[{"kind":"human","name":"Cy","bot":"","owner":"d83a5826e0e2ca93f331023815a0da0e"},{"kind":"bot","name":"Moth","bot":"moth","owner":""}],"host":"d83a5826e0e2ca93f331023815a0da0e","secret":"54a7916b9b1586a47d648f28b7240c10037d60e7433f5837c793255fd1b53791","key":"5459712c09ce4a48f9dadaac7ca916c5f92e460584a5e3c918e67fd570df6db1","setup":[],"then":0,"hints":"auto","deal":"","rated":true,"clock":"days 3","out":"lost","at":1795012936.7985084}');
INSERT INTO "entries" VALUES('ZYA94iIqEtEs',1,1.79501293683445239069e+09,'{"type":"resigned","seat":0,"plays_on":false,"at":1795012936.8342984}');
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
INSERT INTO "journal" VALUES('369353ca49fb66ec601749340f0e3396','moonlight','1','normal','alone',1,20,10,1.0,'record');
CREATE TABLE keys (
	name VARCHAR(32) NOT NULL, 
	value VARCHAR(64) NOT NULL, 
	PRIMARY KEY (name)
);
INSERT INTO "keys" VALUES('visitors','e42bf120976e11949c30dc577082581c4c6ca0be00b6093084b91853c9672c00');
INSERT INTO "keys" VALUES('word','1631fccc803a042b2f1070b0bef652e4209f619db47673f30147fd550a9a62cd');
CREATE TABLE lessons (
	owner VARCHAR(64) NOT NULL, 
	game VARCHAR(64) NOT NULL, 
	lesson VARCHAR(64) NOT NULL, 
	at INTEGER NOT NULL, 
	done BOOLEAN NOT NULL, 
	PRIMARY KEY (owner, game, lesson)
);
INSERT INTO "lessons" VALUES('369353ca49fb66ec601749340f0e3396','top-cap','walls',2,1);
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
INSERT INTO "open_tables" VALUES('FZ6pvG0uI0cw','top-cap',1,1.79501311678848981864e+09,'moth',1.79501293678849840169e+09,1.79501293678849840169e+09,0);
CREATE TABLE people (
	owner VARCHAR(64) NOT NULL, 
	name VARCHAR(64) NOT NULL, 
	folded VARCHAR(128) NOT NULL, 
	passphrase VARCHAR(255) NOT NULL, 
	at FLOAT NOT NULL, 
	PRIMARY KEY (owner), 
	UNIQUE (folded)
);
INSERT INTO "people" VALUES('d83a5826e0e2ca93f331023815a0da0e','Cy','cy','$argon2id$v=19$m=32768,t=3,p=1$OIc6BOLLG04v7AThygwPPQ$qsZs36MwVGfQFL9oM/8kxvhCtc9XBBXoWToi/ZtR0A0',1795012936.19163);
INSERT INTO "people" VALUES('05e42a8613a96676488bf771cec4e7c6','Cybot (bot)','cybotbot','none',1.79501293727953720093e+09);
CREATE TABLE programs (
	owner VARCHAR(64) NOT NULL, 
	keeper VARCHAR(64) NOT NULL, 
	rights VARCHAR(64) NOT NULL, 
	work FLOAT NOT NULL, 
	tables FLOAT NOT NULL, 
	PRIMARY KEY (owner)
);
INSERT INTO "programs" VALUES('05e42a8613a96676488bf771cec4e7c6','d83a5826e0e2ca93f331023815a0da0e','',20.0,30.0);
CREATE TABLE pulse (
	name VARCHAR(16) NOT NULL, 
	at FLOAT NOT NULL, 
	PRIMARY KEY (name)
);
INSERT INTO "pulse" VALUES('house',1.7950129349134263992e+09);
CREATE TABLE ratings (
	owner VARCHAR(64) NOT NULL, 
	game VARCHAR(64) NOT NULL, 
	mu FLOAT NOT NULL, 
	sigma FLOAT NOT NULL, 
	games INTEGER NOT NULL, 
	PRIMARY KEY (owner, game)
);
INSERT INTO "ratings" VALUES('bot:moth','top-cap',-2.5102527076663836425e+00,4.16042664808583,1);
INSERT INTO "ratings" VALUES('d83a5826e0e2ca93f331023815a0da0e','top-cap',1.91244059856808554798e+01,8.21996475510591118052e+00,1);
CREATE TABLE recovery (
	code VARCHAR(64) NOT NULL, 
	owner VARCHAR(64) NOT NULL, 
	PRIMARY KEY (code)
);
INSERT INTO "recovery" VALUES('fd7d76bf9a8174843be233376d7c6155','d83a5826e0e2ca93f331023815a0da0e');
INSERT INTO "recovery" VALUES('34dbcad18ce1bd5ec1e781a11318141f','d83a5826e0e2ca93f331023815a0da0e');
INSERT INTO "recovery" VALUES('bce6ff01a299c591a77d5c2fcbbb0c13','d83a5826e0e2ca93f331023815a0da0e');
INSERT INTO "recovery" VALUES('06291815493708b901569d767caa51a4','d83a5826e0e2ca93f331023815a0da0e');
INSERT INTO "recovery" VALUES('323ffab1b13728ddee0bf56481d7a090','d83a5826e0e2ca93f331023815a0da0e');
INSERT INTO "recovery" VALUES('b5763f157ee33e09b56fc003e8e50d2e','d83a5826e0e2ca93f331023815a0da0e');
INSERT INTO "recovery" VALUES('29830ed56eb9e83f6505cfad9f9371e7','d83a5826e0e2ca93f331023815a0da0e');
INSERT INTO "recovery" VALUES('98b24bbfa18dc1cfb0102c1b80d25e31','d83a5826e0e2ca93f331023815a0da0e');
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
INSERT INTO "result_seats" VALUES('ZYA94iIqEtEs',0,'d83a5826e0e2ca93f331023815a0da0e','',2,0,1.91244059856808554798e+01);
INSERT INTO "result_seats" VALUES('ZYA94iIqEtEs',1,'','moth',1,1,-2.5102527076663836425e+00);
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
INSERT INTO "results" VALUES('ZYA94iIqEtEs','top-cap','against','{}',0,'gave-up',1,1.79501293683515381807e+09);
CREATE TABLE schema (
	version INTEGER NOT NULL, 
	at FLOAT NOT NULL, 
	PRIMARY KEY (version)
);
INSERT INTO "schema" VALUES(1,1.7950129348866753578e+09);
INSERT INTO "schema" VALUES(2,1.79501293488751888271e+09);
INSERT INTO "schema" VALUES(3,1.79501293488799381261e+09);
INSERT INTO "schema" VALUES(4,1.79501293488848233216e+09);
INSERT INTO "schema" VALUES(5,1.79501293488878726958e+09);
INSERT INTO "schema" VALUES(6,1.79501293488912439348e+09);
INSERT INTO "schema" VALUES(7,1.79501293489006495478e+09);
INSERT INTO "schema" VALUES(8,1.79501293489150333402e+09);
INSERT INTO "schema" VALUES(9,1.79501293489689350132e+09);
INSERT INTO "schema" VALUES(10,1.79501293489841294288e+09);
INSERT INTO "schema" VALUES(11,1.79501293489894723888e+09);
INSERT INTO "schema" VALUES(12,1.79501293489947104453e+09);
INSERT INTO "schema" VALUES(13,1.79501293489984440807e+09);
CREATE TABLE sittings (
	owner VARCHAR(64) NOT NULL, 
	table_id VARCHAR(32) NOT NULL, 
	at FLOAT NOT NULL, 
	PRIMARY KEY (owner, table_id)
);
INSERT INTO "sittings" VALUES('369353ca49fb66ec601749340f0e3396','Fi36LKZeSJXT',1.79501293602470564847e+09);
INSERT INTO "sittings" VALUES('d83a5826e0e2ca93f331023815a0da0e','SIsBYJiJOLxR',1.7950129362078673839e+09);
INSERT INTO "sittings" VALUES('d2514e75a0e943e9ef20d734e2e61c3b','SIsBYJiJOLxR',1.79501293621809220315e+09);
INSERT INTO "sittings" VALUES('d2514e75a0e943e9ef20d734e2e61c3b','FZ6pvG0uI0cw',1.7950129367812416554e+09);
INSERT INTO "sittings" VALUES('d83a5826e0e2ca93f331023815a0da0e','ZYA94iIqEtEs',1.79501293679868555068e+09);
CREATE TABLE summaries (
	table_id VARCHAR(32) NOT NULL, 
	seq INTEGER NOT NULL, 
	body TEXT NOT NULL, 
	due FLOAT, 
	PRIMARY KEY (table_id)
);
INSERT INTO "summaries" VALUES('Fi36LKZeSJXT',1,'{"game":"top-cap","rules":1,"names":["Ann","Bo"],"owners":["369353ca49fb66ec601749340f0e3396",""],"moves":1,"over":false,"then":1,"winners":null,"resigned":null,"options":{},"clock":"","due":null,"fell":null}',NULL);
INSERT INTO "summaries" VALUES('SIsBYJiJOLxR',10,'{"game":"forgenesis","rules":1,"names":["Cy","Bo"],"owners":["d83a5826e0e2ca93f331023815a0da0e","d2514e75a0e943e9ef20d734e2e61c3b"],"moves":9,"over":false,"then":1,"winners":null,"resigned":null,"options":{},"clock":"days 3","due":1795272136.2668746,"fell":null}',1.79527213626687455177e+09);
INSERT INTO "summaries" VALUES('FZ6pvG0uI0cw',0,'{"game":"top-cap","rules":1,"names":["Bo","Player B"],"owners":["d2514e75a0e943e9ef20d734e2e61c3b",""],"moves":0,"over":false,"then":0,"winners":null,"resigned":null,"options":{},"clock":"","due":null,"fell":null}',NULL);
INSERT INTO "summaries" VALUES('ZYA94iIqEtEs',1,'{"game":"top-cap","rules":1,"names":["Cy","Moth"],"owners":["",""],"moves":0,"over":true,"then":0,"winners":null,"resigned":0,"options":{},"clock":"days 3","due":null,"fell":null}',NULL);
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
INSERT INTO "talk" VALUES(1,'SIsBYJiJOLxR','d83a5826e0e2ca93f331023815a0da0e',0,'Cy','Good move.','',1.79501293627158331868e+09);
INSERT INTO "talk" VALUES(2,'SIsBYJiJOLxR','d2514e75a0e943e9ef20d734e2e61c3b',1,'Bo','Thank you.','',1.79501293647435045241e+09);
CREATE TABLE views (
	table_id VARCHAR(32) NOT NULL, 
	seq INTEGER NOT NULL, 
	body TEXT NOT NULL, 
	PRIMARY KEY (table_id, seq)
);
INSERT INTO "views" VALUES('Fi36LKZeSJXT',0,'{"game":"top-cap","rules":1,"options":{},"you":null,"seat":0,"turn":0,"actions":[],"scores":[0,0],"outcome":null,"caps":[["d1","c2","b3","a4"],["f3","e4","d5","c6"]],"tiles":{},"position":"A d1 c2 b3 a4; B f3 e4 d5 c6; to-move A; tiles none none; moves 0; past 0000421081084200000000"}');
INSERT INTO "views" VALUES('Fi36LKZeSJXT',1,'{"game":"top-cap","rules":1,"options":{},"you":null,"seat":1,"turn":1,"actions":[],"scores":[0,0],"outcome":null,"caps":[["c1","c2","b3","a4"],["f3","e4","d5","c6"]],"tiles":{},"position":"A c1 c2 b3 a4; B f3 e4 d5 c6; to-move B; tiles none none; moves 1; past 0000421081084200000000 0000421041084200000101"}');
INSERT INTO "views" VALUES('SIsBYJiJOLxR',0,'{"game":"forgenesis","rules":1,"options":{},"you":null,"seat":0,"turn":0,"actions":[],"scores":[0,0],"outcome":null,"phase":"opening","active":0,"types":["firefly","beetle","butterfly","spider"],"tokens":[[],[]],"reserves":[["firefly","beetle","butterfly","spider"],["firefly","beetle","butterfly","spider"]],"lost":[[],[]],"moved":[],"slimy":[],"slippery":[],"position":"A ; B ; to-move A; types firefly beetle butterfly spider; reserve-A firefly beetle butterfly spider; reserve-B firefly beetle butterfly spider; phase opening; turns 0; past "}');
INSERT INTO "views" VALUES('SIsBYJiJOLxR',5,'{"game":"forgenesis","rules":1,"options":{},"you":null,"seat":1,"turn":1,"actions":[],"scores":[0,0],"outcome":null,"phase":"start","active":1,"types":["firefly","beetle","butterfly","spider"],"tokens":[["a2=beetle","a3=firefly"],["c4=firefly"]],"reserves":[["butterfly","spider"],["beetle","butterfly","spider"]],"lost":[[],[]],"moved":[],"slimy":[],"slippery":[],"position":"A a2=beetle a3=firefly; B c4=firefly; to-move B; types firefly beetle butterfly spider; reserve-A butterfly spider; reserve-B beetle butterfly spider; phase start; turns 1; past 000000002200000000000000000032001c1c1e0003000000 00000000240000002200000000003200181c1e0103000001"}');
INSERT INTO "views" VALUES('SIsBYJiJOLxR',7,'{"game":"forgenesis","rules":1,"options":{},"you":null,"seat":0,"turn":2,"actions":[],"scores":[0,0],"outcome":null,"phase":"start","active":0,"types":["firefly","beetle","butterfly","spider"],"tokens":[["a2=beetle","a3=firefly"],["c3=firefly","c4=beetle"]],"reserves":[["butterfly","spider"],["butterfly","spider"]],"lost":[[],[]],"moved":[],"slimy":[],"slippery":[],"position":"A a2=beetle a3=firefly; B c3=firefly c4=beetle; to-move A; types firefly beetle butterfly spider; reserve-A butterfly spider; reserve-B butterfly spider; phase start; turns 2; past 000000002200000000000000000032001c1c1e0003000000 00000000240000002200000000003200181c1e0103000001 0000000024000000220032000000340018181e0003000000"}');
INSERT INTO "views" VALUES('SIsBYJiJOLxR',10,'{"game":"forgenesis","rules":1,"options":{},"you":null,"seat":1,"turn":3,"actions":[],"scores":[0,0],"outcome":null,"phase":"start","active":1,"types":["firefly","beetle","butterfly","spider"],"tokens":[["a2=butterfly","b2=beetle","a4=firefly"],["c3=firefly","c4=beetle"]],"reserves":[["spider"],["butterfly","spider"]],"lost":[[],[]],"moved":[],"slimy":[],"slippery":[],"position":"A a2=butterfly b2=beetle a4=firefly; B c3=firefly c4=beetle; to-move B; types firefly beetle butterfly spider; reserve-A spider; reserve-B butterfly spider; phase start; turns 3; past 000000002200000000000000000032001c1c1e0003000000 00000000240000002200000000003200181c1e0103000001 0000000024000000220032000000340018181e0003000000 0000000026240000000032002200340010181e0103000001"}');
INSERT INTO "views" VALUES('FZ6pvG0uI0cw',0,'{"game":"top-cap","rules":1,"options":{},"you":null,"seat":0,"turn":0,"actions":[],"scores":[0,0],"outcome":null,"caps":[["d1","c2","b3","a4"],["f3","e4","d5","c6"]],"tiles":{},"position":"A d1 c2 b3 a4; B f3 e4 d5 c6; to-move A; tiles none none; moves 0; past 0000421081084200000000"}');
INSERT INTO "views" VALUES('ZYA94iIqEtEs',0,'{"game":"top-cap","rules":1,"options":{},"you":null,"seat":0,"turn":0,"actions":[],"scores":[0,0],"outcome":null,"caps":[["d1","c2","b3","a4"],["f3","e4","d5","c6"]],"tiles":{},"position":"A d1 c2 b3 a4; B f3 e4 d5 c6; to-move A; tiles none none; moves 0; past 0000421081084200000000"}');
CREATE INDEX ix_summaries_due ON summaries (due);
CREATE INDEX ix_devices_owner ON devices (owner);
CREATE INDEX ix_recovery_owner ON recovery (owner);
CREATE INDEX ix_open_tables_seen ON open_tables (seen);
CREATE INDEX ix_blocks_other ON blocks (other);
CREATE INDEX ix_reports_owner ON reports (owner);
CREATE INDEX ix_results_game ON results (game);
CREATE INDEX ix_result_seats_owner ON result_seats (owner);
CREATE INDEX ix_talk_table_id ON talk (table_id);
CREATE INDEX ix_talk_at ON talk (at);
CREATE INDEX ix_talk_owner ON talk (owner);
CREATE INDEX ix_mutes_other ON mutes (other);
CREATE INDEX ix_programs_keeper ON programs (keeper);
COMMIT;
