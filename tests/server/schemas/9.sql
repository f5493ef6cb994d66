-- cookie ALTP9FSy3sYT_GkKqehD8IXst3Ysht0K.2b6d7c6353bcb1bb9fef4588 table xePKXQMKwJgV
-- account Cy table c7fRxnlutRHf plies 12
-- open TmnF66B_b9R6
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
INSERT INTO "devices" VALUES('b45a19e046f899e9bb1baa605c39cdfd','1756c5b3db7ee287f928c3ed5c9ad39d','',1.79501290488471651075e+09,1.79501290488471651075e+09);
CREATE TABLE entries (
	table_id VARCHAR(32) NOT NULL, 
	seq INTEGER NOT NULL, 
	at FLOAT NOT NULL, 
	body TEXT NOT NULL, 
	PRIMARY KEY (table_id, seq)
);
INSERT INTO "entries" VALUES('xePKXQMKwJgV',0,1.79501290465275764466e+09,'{"type":"created","game":"top-cap","rules":1,"options":{},"sitters":[{"kind":"human","name":"Ann","bot":"","owner":"a74286d5134955bae91833605bd32678"},{"kind":"open","name":"Bo","bot":"","owner":""}],"host":"a74286d5134955bae91833605bd32678","secret":"d9d4fddbaf66d6fc433153d10c6a61ca404a7b27b032509aa44904e6fc07b2a7","key":"f01e0545921d82aed986c32ef3d4940be5ebe493967db23e27046aa7a5e74ac0","setup":[],"then":0,"hints":"auto","deal":"","rated":false}');
INSERT INTO "entries" VALUES('xePKXQMKwJgV',1,1.79501290466204118725e+09,'{"type":"moved","seat":0,"action":"move d1 c1","chance":[],"over":false,"then":1,"winners":null}');
INSERT INTO "entries" VALUES('c7fRxnlutRHf',0,1.795012904892342329e+09,'{"type":"created","game":"forgenesis","rules":1,"options":{},"sitters":[{"kind":"human","name":"Cy","bot":"","owner":"1756c5b3db7ee287f928c3ed5c9ad39d"},{"kind":"open","name":"Player B","bot":"","owner":""}],"host":"1756c5b3db7ee287f928c3ed5c9ad39d","secret":"005102b25a6e317e7c081da625e4a792047c23e9831a2bef56e1e69ed411b823","key":"965d7e1f4b5b3b539e256ed3a59b3385a2b1be5f4a3e08893b6570aaa6f46fe0","setup":["remove dragonfly","remove beetle","first B"],"then":1,"hints":"auto","deal":"","rated":false}');
INSERT INTO "entries" VALUES('c7fRxnlutRHf',1,1.79501290489992022508e+09,'{"type":"seated","seat":1,"sitter":{"kind":"human","name":"Bo","bot":"","owner":"1f3bf8ce84fa33b9cdad627fd7a9ed6b"}}');
INSERT INTO "entries" VALUES('c7fRxnlutRHf',2,1.79501290492448163033e+09,'{"type":"moved","seat":1,"action":"place frog a2","chance":[],"over":false,"then":0,"winners":null}');
INSERT INTO "entries" VALUES('c7fRxnlutRHf',3,1.79501290493644142156e+09,'{"type":"moved","seat":0,"action":"place frog c4","chance":[],"over":false,"then":1,"winners":null}');
INSERT INTO "entries" VALUES('c7fRxnlutRHf',4,1.79501290495245480541e+09,'{"type":"moved","seat":1,"action":"move c4 s","chance":[],"over":false,"then":1,"winners":null}');
INSERT INTO "entries" VALUES('c7fRxnlutRHf',5,1.79501290496843838697e+09,'{"type":"moved","seat":1,"action":"summon firefly c4","chance":[],"over":false,"then":0,"winners":null}');
INSERT INTO "entries" VALUES('c7fRxnlutRHf',6,1.79501290497665023804e+09,'{"type":"moved","seat":0,"action":"move a2 n","chance":[],"over":false,"then":0,"winners":null}');
INSERT INTO "entries" VALUES('c7fRxnlutRHf',7,1.7950129049818861484e+09,'{"type":"moved","seat":0,"action":"summon firefly a2","chance":[],"over":false,"then":1,"winners":null}');
INSERT INTO "entries" VALUES('c7fRxnlutRHf',8,1.79501290498604679102e+09,'{"type":"moved","seat":1,"action":"move c3 s","chance":[],"over":false,"then":1,"winners":null}');
INSERT INTO "entries" VALUES('c7fRxnlutRHf',9,1.79501290499082541462e+09,'{"type":"moved","seat":1,"action":"move c4 s","chance":[],"over":false,"then":1,"winners":null}');
INSERT INTO "entries" VALUES('c7fRxnlutRHf',10,1.7950129049954164028e+09,'{"type":"moved","seat":1,"action":"summon butterfly c4","chance":[],"over":false,"then":0,"winners":null}');
INSERT INTO "entries" VALUES('TmnF66B_b9R6',0,1.79501290500191926953e+09,'{"type":"created","game":"top-cap","rules":1,"options":{},"sitters":[{"kind":"human","name":"Bo","bot":"","owner":"1f3bf8ce84fa33b9cdad627fd7a9ed6b"},{"kind":"open","name":"Player B","bot":"","owner":""}],"host":"1f3bf8ce84fa33b9cdad627fd7a9ed6b","secret":"bae69bf2d2b388b04c0eee21b22e97fa6ec6699574626e7970ed088f10b48567","key":"f00bda9818b00d220492ad1b9e03e03fee236ef432b67e12d1f68e9f7714e920","setup":[],"then":0,"hints":"auto","deal":"","rated":false}');
INSERT INTO "entries" VALUES('d4zxpVZOp_3u',0,1.79501290500584316251e+09,'{"type":"created","game":"top-cap","rules":1,"options":{},"sitters":[{"kind":"human","name":"Cy","bot":"","owner":"1756c5b3db7ee287f928c3ed5c9ad39d"},{"kind":"bot","name":"Moth","bot":"moth","owner":""}],"host":"1756c5b3db7ee287f928c3ed5c9ad39d","secret":"c4882fce2faf2abe16338bf5a6983f43e7a20027cb93b2d3b452362d3e478e4a","key":"35fbb4987263245c5a307aa6881babf2cfa43f12d2987ab19bc78e315d340656","setup":[],"then":0,"hints":"auto","deal":"","rated":true}');
INSERT INTO "entries" VALUES('d4zxpVZOp_3u',1,1.79501290501099705697e+09,'{"type":"resigned","seat":0,"plays_on":false}');
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
INSERT INTO "journal" VALUES('a74286d5134955bae91833605bd32678','moonlight','1','normal','alone',1,20,10,1.0,'record');
CREATE TABLE keys (
	name VARCHAR(32) NOT NULL, 
	value VARCHAR(64) NOT NULL, 
	PRIMARY KEY (name)
);
INSERT INTO "keys" VALUES('visitors','e8978e8e6b855440fc79705eb75608016dc851c0e48f4a893d674874d33802c5');
INSERT INTO "keys" VALUES('word','849ae5086cb5f154b641855d3b12242d92f2538406a009ba930a8e484f4d62d3');
CREATE TABLE lessons (
	owner VARCHAR(64) NOT NULL, 
	game VARCHAR(64) NOT NULL, 
	lesson VARCHAR(64) NOT NULL, 
	at INTEGER NOT NULL, 
	done BOOLEAN NOT NULL, 
	PRIMARY KEY (owner, game, lesson)
);
INSERT INTO "lessons" VALUES('a74286d5134955bae91833605bd32678','top-cap','walls',2,1);
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
INSERT INTO "open_tables" VALUES('TmnF66B_b9R6','top-cap',1,1.79501308500275778769e+09,'moth',1.79501290500276470185e+09,1.79501290500276470185e+09,0);
CREATE TABLE people (
	owner VARCHAR(64) NOT NULL, 
	name VARCHAR(64) NOT NULL, 
	folded VARCHAR(128) NOT NULL, 
	passphrase VARCHAR(255) NOT NULL, 
	at FLOAT NOT NULL, 
	PRIMARY KEY (owner), 
	UNIQUE (folded)
);
INSERT INTO "people" VALUES('1756c5b3db7ee287f928c3ed5c9ad39d','Cy','cy','$argon2id$v=19$m=32768,t=3,p=1$HWlFH60nIi5pQd002dxUPg$zSFKc1Gss8gvElxgg97QQw4YXmPXweL65PA29BOvd+s',1.79501290487278175348e+09);
CREATE TABLE ratings (
	owner VARCHAR(64) NOT NULL, 
	game VARCHAR(64) NOT NULL, 
	mu FLOAT NOT NULL, 
	sigma FLOAT NOT NULL, 
	games INTEGER NOT NULL, 
	PRIMARY KEY (owner, game)
);
INSERT INTO "ratings" VALUES('1756c5b3db7ee287f928c3ed5c9ad39d','top-cap',1.91244059856808554798e+01,8.21996475510591118052e+00,1);
INSERT INTO "ratings" VALUES('bot:moth','top-cap',-2.5102527076663836425e+00,4.16042664808583,1);
CREATE TABLE recovery (
	code VARCHAR(64) NOT NULL, 
	owner VARCHAR(64) NOT NULL, 
	PRIMARY KEY (code)
);
INSERT INTO "recovery" VALUES('1201cc9e452de7210e0c948bbbded248','1756c5b3db7ee287f928c3ed5c9ad39d');
INSERT INTO "recovery" VALUES('f1a52fd8cd5e5296842548fb3c3f9673','1756c5b3db7ee287f928c3ed5c9ad39d');
INSERT INTO "recovery" VALUES('a07c1b457477da136b15d816fca05779','1756c5b3db7ee287f928c3ed5c9ad39d');
INSERT INTO "recovery" VALUES('0fc9332ee1cc70e8c6b37ffd870ede75','1756c5b3db7ee287f928c3ed5c9ad39d');
INSERT INTO "recovery" VALUES('594407ba8207913fec03ea2c556b68b9','1756c5b3db7ee287f928c3ed5c9ad39d');
INSERT INTO "recovery" VALUES('b925f915420837b233d8af66c6b09564','1756c5b3db7ee287f928c3ed5c9ad39d');
INSERT INTO "recovery" VALUES('fff757ab864b3d3a86be230c50ae413d','1756c5b3db7ee287f928c3ed5c9ad39d');
INSERT INTO "recovery" VALUES('1428053acd0ae30fec1395e103020050','1756c5b3db7ee287f928c3ed5c9ad39d');
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
INSERT INTO "result_seats" VALUES('d4zxpVZOp_3u',0,'1756c5b3db7ee287f928c3ed5c9ad39d','',2,0,1.91244059856808554798e+01);
INSERT INTO "result_seats" VALUES('d4zxpVZOp_3u',1,'','moth',1,1,-2.5102527076663836425e+00);
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
INSERT INTO "results" VALUES('d4zxpVZOp_3u','top-cap','against','{}',0,'gave-up',1,1.79501290501146960258e+09);
CREATE TABLE schema (
	version INTEGER NOT NULL, 
	at FLOAT NOT NULL, 
	PRIMARY KEY (version)
);
INSERT INTO "schema" VALUES(1,1.79501290337061309809e+09);
INSERT INTO "schema" VALUES(2,1.79501290337136483197e+09);
INSERT INTO "schema" VALUES(3,1.79501290337182950974e+09);
INSERT INTO "schema" VALUES(4,1795012903.37214);
INSERT INTO "schema" VALUES(5,1.79501290337658095364e+09);
INSERT INTO "schema" VALUES(6,1.79501290337700462342e+09);
INSERT INTO "schema" VALUES(7,1.79501290337918138501e+09);
INSERT INTO "schema" VALUES(8,1.79501290338074183461e+09);
INSERT INTO "schema" VALUES(9,1.79501290338196849822e+09);
CREATE TABLE sittings (
	owner VARCHAR(64) NOT NULL, 
	table_id VARCHAR(32) NOT NULL, 
	at FLOAT NOT NULL, 
	PRIMARY KEY (owner, table_id)
);
INSERT INTO "sittings" VALUES('a74286d5134955bae91833605bd32678','xePKXQMKwJgV',1.79501290465275764466e+09);
INSERT INTO "sittings" VALUES('1756c5b3db7ee287f928c3ed5c9ad39d','c7fRxnlutRHf',1.795012904892342329e+09);
INSERT INTO "sittings" VALUES('1f3bf8ce84fa33b9cdad627fd7a9ed6b','c7fRxnlutRHf',1.79501290489992022508e+09);
INSERT INTO "sittings" VALUES('1f3bf8ce84fa33b9cdad627fd7a9ed6b','TmnF66B_b9R6',1.79501290500191926953e+09);
INSERT INTO "sittings" VALUES('1756c5b3db7ee287f928c3ed5c9ad39d','d4zxpVZOp_3u',1.79501290500584316251e+09);
CREATE TABLE summaries (
	table_id VARCHAR(32) NOT NULL, 
	seq INTEGER NOT NULL, 
	body TEXT NOT NULL, 
	PRIMARY KEY (table_id)
);
INSERT INTO "summaries" VALUES('xePKXQMKwJgV',1,'{"game":"top-cap","rules":1,"names":["Ann","Bo"],"owners":["a74286d5134955bae91833605bd32678",""],"moves":1,"over":false,"then":1,"winners":null,"resigned":null,"options":{}}');
INSERT INTO "summaries" VALUES('c7fRxnlutRHf',10,'{"game":"forgenesis","rules":1,"names":["Cy","Bo"],"owners":["1756c5b3db7ee287f928c3ed5c9ad39d","1f3bf8ce84fa33b9cdad627fd7a9ed6b"],"moves":9,"over":false,"then":0,"winners":null,"resigned":null,"options":{}}');
INSERT INTO "summaries" VALUES('TmnF66B_b9R6',0,'{"game":"top-cap","rules":1,"names":["Bo","Player B"],"owners":["1f3bf8ce84fa33b9cdad627fd7a9ed6b",""],"moves":0,"over":false,"then":0,"winners":null,"resigned":null,"options":{}}');
INSERT INTO "summaries" VALUES('d4zxpVZOp_3u',1,'{"game":"top-cap","rules":1,"names":["Cy","Moth"],"owners":["",""],"moves":0,"over":true,"then":0,"winners":null,"resigned":0,"options":{}}');
CREATE TABLE views (
	table_id VARCHAR(32) NOT NULL, 
	seq INTEGER NOT NULL, 
	body TEXT NOT NULL, 
	PRIMARY KEY (table_id, seq)
);
INSERT INTO "views" VALUES('xePKXQMKwJgV',0,'{"game":"top-cap","rules":1,"options":{},"you":null,"seat":0,"turn":0,"actions":[],"scores":[0,0],"outcome":null,"caps":[["d1","c2","b3","a4"],["f3","e4","d5","c6"]],"tiles":{},"position":"A d1 c2 b3 a4; B f3 e4 d5 c6; to-move A; tiles none none; moves 0; past 0000421081084200000000"}');
INSERT INTO "views" VALUES('xePKXQMKwJgV',1,'{"game":"top-cap","rules":1,"options":{},"you":null,"seat":1,"turn":1,"actions":[],"scores":[0,0],"outcome":null,"caps":[["c1","c2","b3","a4"],["f3","e4","d5","c6"]],"tiles":{},"position":"A c1 c2 b3 a4; B f3 e4 d5 c6; to-move B; tiles none none; moves 1; past 0000421081084200000000 0000421041084200000101"}');
INSERT INTO "views" VALUES('c7fRxnlutRHf',0,'{"game":"forgenesis","rules":1,"options":{},"you":null,"seat":1,"turn":0,"actions":[],"scores":[0,0],"outcome":null,"phase":"opening","active":1,"types":["frog","firefly","butterfly","spider"],"tokens":[[],[]],"reserves":[["frog","firefly","butterfly","spider"],["frog","firefly","butterfly","spider"]],"lost":[[],[]],"moved":[],"slimy":[],"slippery":[],"position":"A ; B ; to-move B; types frog firefly butterfly spider; reserve-A frog firefly butterfly spider; reserve-B frog firefly butterfly spider; phase opening; turns 0; past "}');
INSERT INTO "views" VALUES('c7fRxnlutRHf',5,'{"game":"forgenesis","rules":1,"options":{},"you":null,"seat":0,"turn":1,"actions":[],"scores":[0,0],"outcome":null,"phase":"start","active":0,"types":["frog","firefly","butterfly","spider"],"tokens":[["a2=frog"],["c3=frog","c4=firefly"]],"reserves":[["firefly","butterfly","spider"],["butterfly","spider"]],"lost":[[],[]],"moved":[],"slimy":[],"slippery":[],"position":"A a2=frog; B c3=frog c4=firefly; to-move A; types frog firefly butterfly spider; reserve-A firefly butterfly spider; reserve-B butterfly spider; phase start; turns 1; past 000000002000000000000000000030001a1a1b0103000001 000000002000000000003000000032001a181b0003000000"}');
INSERT INTO "views" VALUES('c7fRxnlutRHf',7,'{"game":"forgenesis","rules":1,"options":{},"you":null,"seat":1,"turn":2,"actions":[],"scores":[0,0],"outcome":null,"phase":"start","active":1,"types":["frog","firefly","butterfly","spider"],"tokens":[["a2=firefly","a3=frog"],["c3=frog","c4=firefly"]],"reserves":[["butterfly","spider"],["butterfly","spider"]],"lost":[[],[]],"moved":[],"slimy":[],"slippery":[],"position":"A a2=firefly a3=frog; B c3=frog c4=firefly; to-move B; types frog firefly butterfly spider; reserve-A butterfly spider; reserve-B butterfly spider; phase start; turns 2; past 000000002000000000000000000030001a1a1b0103000001 000000002000000000003000000032001a181b0003000000 0000000022000000200030000000320018181b0103000001"}');
INSERT INTO "views" VALUES('c7fRxnlutRHf',10,'{"game":"forgenesis","rules":1,"options":{},"you":null,"seat":0,"turn":3,"actions":[],"scores":[0,0],"outcome":null,"phase":"start","active":0,"types":["frog","firefly","butterfly","spider"],"tokens":[["a2=firefly","a3=frog"],["c2=frog","c3=firefly","c4=butterfly"]],"reserves":[["butterfly","spider"],["spider"]],"lost":[[],[]],"moved":[],"slimy":[],"slippery":[],"position":"A a2=firefly a3=frog; B c2=frog c3=firefly c4=butterfly; to-move A; types frog firefly butterfly spider; reserve-A butterfly spider; reserve-B spider; phase start; turns 3; past 000000002000000000000000000030001a1a1b0103000001 000000002000000000003000000032001a181b0003000000 0000000022000000200030000000320018181b0103000001 0000000022003000200032000000360018101b0003000000"}');
INSERT INTO "views" VALUES('TmnF66B_b9R6',0,'{"game":"top-cap","rules":1,"options":{},"you":null,"seat":0,"turn":0,"actions":[],"scores":[0,0],"outcome":null,"caps":[["d1","c2","b3","a4"],["f3","e4","d5","c6"]],"tiles":{},"position":"A d1 c2 b3 a4; B f3 e4 d5 c6; to-move A; tiles none none; moves 0; past 0000421081084200000000"}');
INSERT INTO "views" VALUES('d4zxpVZOp_3u',0,'{"game":"top-cap","rules":1,"options":{},"you":null,"seat":0,"turn":0,"actions":[],"scores":[0,0],"outcome":null,"caps":[["d1","c2","b3","a4"],["f3","e4","d5","c6"]],"tiles":{},"position":"A d1 c2 b3 a4; B f3 e4 d5 c6; to-move A; tiles none none; moves 0; past 0000421081084200000000"}');
CREATE INDEX ix_devices_owner ON devices (owner);
CREATE INDEX ix_recovery_owner ON recovery (owner);
CREATE INDEX ix_open_tables_seen ON open_tables (seen);
CREATE INDEX ix_blocks_other ON blocks (other);
CREATE INDEX ix_reports_owner ON reports (owner);
CREATE INDEX ix_results_game ON results (game);
CREATE INDEX ix_result_seats_owner ON result_seats (owner);
COMMIT;
