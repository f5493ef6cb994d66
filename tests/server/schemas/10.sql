-- cookie 4sH29_cbmr7621OwMGgNZsy3WKE74oeK.b662f17644164b2ad6732868 table vBLYisGbcDDx
-- account Cy table tv32_k2-r9FM plies 12
-- open XyazGYQvT3yq
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
INSERT INTO "devices" VALUES('7917c428ddd2307ce0c1c29e059eceab','ae1e4005aa2c0a0afc8394ce2a21baac','',1.79501290764478039739e+09,1.79501290764478039739e+09);
CREATE TABLE entries (
	table_id VARCHAR(32) NOT NULL, 
	seq INTEGER NOT NULL, 
	at FLOAT NOT NULL, 
	body TEXT NOT NULL, 
	PRIMARY KEY (table_id, seq)
);
INSERT INTO "entries" VALUES('vBLYisGbcDDx',0,1.79501290736649489398e+09,'{"type":"created","game":"top-cap","rules":1,"options":{},"sitters":[{"kind":"human","name":"Ann","bot":"","owner":"63121d1a1d023f9cefb454068840340b"},{"kind":"open","name":"Bo","bot":"","owner":""}],"host":"63121d1a1d023f9cefb454068840340b","secret":"c254f2e400632fae74a39fb4a5386a22ed86d497cb59de3838de1d589d8fb10b","key":"d0fb260540bc4a482a3d0f1814552f84481efb148915d88daf11bfc4807e8c8f","setup":[],"then":0,"hints":"auto","deal":"","rated":false}');
INSERT INTO "entries" VALUES('vBLYisGbcDDx',1,1.79501290738884639736e+09,'{"type":"moved","seat":0,"action":"move d1 c1","chance":[],"over":false,"then":1,"winners":null}');
INSERT INTO "entries" VALUES('tv32_k2-r9FM',0,1.7950129076522192955e+09,'{"type":"created","game":"forgenesis","rules":1,"options":{},"sitters":[{"kind":"human","name":"Cy","bot":"","owner":"ae1e4005aa2c0a0afc8394ce2a21baac"},{"kind":"open","name":"Player B","bot":"","owner":""}],"host":"ae1e4005aa2c0a0afc8394ce2a21baac","secret":"9e8462d18116c624a65ccaa36f13a508c5c8d526ceebc20edb63f1b569a15506","key":"1e3e52bccfded27c59a829effa1c0794bda7c5cefb2ea20312a69dc4ed581d87","setup":["remove butterfly","remove beetle","first B"],"then":1,"hints":"auto","deal":"","rated":false}');
INSERT INTO "entries" VALUES('tv32_k2-r9FM',1,1.79501290766664791101e+09,'{"type":"seated","seat":1,"sitter":{"kind":"human","name":"Bo","bot":"","owner":"0fbdc1a6ce2c13870130aafe25da6e9e"}}');
INSERT INTO "entries" VALUES('tv32_k2-r9FM',2,1.79501290768254327776e+09,'{"type":"moved","seat":1,"action":"place frog a2","chance":[],"over":false,"then":0,"winners":null}');
INSERT INTO "entries" VALUES('tv32_k2-r9FM',3,1.79501290769343399998e+09,'{"type":"moved","seat":0,"action":"place frog c4","chance":[],"over":false,"then":1,"winners":null}');
INSERT INTO "entries" VALUES('tv32_k2-r9FM',4,1.79501290770017480854e+09,'{"type":"moved","seat":1,"action":"move c4 s","chance":[],"over":false,"then":1,"winners":null}');
INSERT INTO "entries" VALUES('tv32_k2-r9FM',5,1.79501290770882129671e+09,'{"type":"moved","seat":1,"action":"summon firefly c4","chance":[],"over":false,"then":0,"winners":null}');
INSERT INTO "entries" VALUES('tv32_k2-r9FM',6,1.7950129077165343761e+09,'{"type":"moved","seat":0,"action":"move a2 n","chance":[],"over":false,"then":0,"winners":null}');
INSERT INTO "entries" VALUES('tv32_k2-r9FM',7,1.79501290772852897638e+09,'{"type":"moved","seat":0,"action":"summon firefly a2","chance":[],"over":false,"then":1,"winners":null}');
INSERT INTO "entries" VALUES('tv32_k2-r9FM',8,1.79501290773691105843e+09,'{"type":"moved","seat":1,"action":"move c3 s","chance":[],"over":false,"then":1,"winners":null}');
INSERT INTO "entries" VALUES('tv32_k2-r9FM',9,1.79501290774491477015e+09,'{"type":"moved","seat":1,"action":"move c4 s","chance":[],"over":false,"then":1,"winners":null}');
INSERT INTO "entries" VALUES('tv32_k2-r9FM',10,1.79501290775377440453e+09,'{"type":"moved","seat":1,"action":"summon spider c4","chance":[],"over":false,"then":0,"winners":null}');
INSERT INTO "entries" VALUES('XyazGYQvT3yq',0,1.79501290777725458144e+09,'{"type":"created","game":"top-cap","rules":1,"options":{},"sitters":[{"kind":"human","name":"Bo","bot":"","owner":"0fbdc1a6ce2c13870130aafe25da6e9e"},{"kind":"open","name":"Player B","bot":"","owner":""}],"host":"0fbdc1a6ce2c13870130aafe25da6e9e","secret":"aba6ccea1d1ee0ed5c51e260c73679c04099b0edcb5d9442027634b2902c4309","key":"7cdc735079a9c4bff636047b31659591964f95bbf7cc665ae95505d472ec5583","setup":[],"then":0,"hints":"auto","deal":"","rated":false}');
INSERT INTO "entries" VALUES('HqtVFOfhT675',0,1.79501290779064965252e+09,'{"type":"created","game":"top-cap","rules":1,"options":{},"sitters":[{"kind":"human","name":"Cy","bot":"","owner":"ae1e4005aa2c0a0afc8394ce2a21baac"},{"kind":"bot","name":"Moth","bot":"moth","owner":""}],"host":"ae1e4005aa2c0a0afc8394ce2a21baac","secret":"5bed7e866ea3f1f83164f02846392238a4b39e44587c2836d93c9aa3c21c01ac","key":"022f688b5957c4b5bbc38672b01795e99691143ff45c3175f9dc06daf92277ab","setup":[],"then":0,"hints":"auto","deal":"","rated":true}');
INSERT INTO "entries" VALUES('HqtVFOfhT675',1,1.79501290780165934559e+09,'{"type":"resigned","seat":0,"plays_on":false}');
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
INSERT INTO "journal" VALUES('63121d1a1d023f9cefb454068840340b','moonlight','1','normal','alone',1,20,10,1.0,'record');
CREATE TABLE keys (
	name VARCHAR(32) NOT NULL, 
	value VARCHAR(64) NOT NULL, 
	PRIMARY KEY (name)
);
INSERT INTO "keys" VALUES('visitors','0d8e3022d4fb7611f886c422aef4e86692cb3b1f41b6b18af13f9710264ebb8a');
INSERT INTO "keys" VALUES('word','c6793ef6bd58132b30ca145d8d778ecc4d96678542c047a5c29e5440f4e8f323');
CREATE TABLE lessons (
	owner VARCHAR(64) NOT NULL, 
	game VARCHAR(64) NOT NULL, 
	lesson VARCHAR(64) NOT NULL, 
	at INTEGER NOT NULL, 
	done BOOLEAN NOT NULL, 
	PRIMARY KEY (owner, game, lesson)
);
INSERT INTO "lessons" VALUES('63121d1a1d023f9cefb454068840340b','top-cap','walls',2,1);
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
INSERT INTO "open_tables" VALUES('XyazGYQvT3yq','top-cap',1,1.79501308778450202946e+09,'moth',1.79501290778450894357e+09,1.79501290778450894357e+09,0);
CREATE TABLE people (
	owner VARCHAR(64) NOT NULL, 
	name VARCHAR(64) NOT NULL, 
	folded VARCHAR(128) NOT NULL, 
	passphrase VARCHAR(255) NOT NULL, 
	at FLOAT NOT NULL, 
	PRIMARY KEY (owner), 
	UNIQUE (folded)
);
INSERT INTO "people" VALUES('ae1e4005aa2c0a0afc8394ce2a21baac','Cy','cy','$argon2id$v=19$m=32768,t=3,p=1$V1cqrTOAlTuqV1AFnqGv3g$wZyDJEe9FxNPFC2Ta4hmlHfBqvKflzU9CcYRtjVMfq8',1.79501290764086937905e+09);
CREATE TABLE ratings (
	owner VARCHAR(64) NOT NULL, 
	game VARCHAR(64) NOT NULL, 
	mu FLOAT NOT NULL, 
	sigma FLOAT NOT NULL, 
	games INTEGER NOT NULL, 
	PRIMARY KEY (owner, game)
);
INSERT INTO "ratings" VALUES('ae1e4005aa2c0a0afc8394ce2a21baac','top-cap',1.91244059856808554798e+01,8.21996475510591118052e+00,1);
INSERT INTO "ratings" VALUES('bot:moth','top-cap',-2.5102527076663836425e+00,4.16042664808583,1);
CREATE TABLE recovery (
	code VARCHAR(64) NOT NULL, 
	owner VARCHAR(64) NOT NULL, 
	PRIMARY KEY (code)
);
INSERT INTO "recovery" VALUES('fe2e4c54b902ab12877b2201f98f4f1f','ae1e4005aa2c0a0afc8394ce2a21baac');
INSERT INTO "recovery" VALUES('90f4546f3bd3c2db1cb65dfde7965713','ae1e4005aa2c0a0afc8394ce2a21baac');
INSERT INTO "recovery" VALUES('dfd8bd99bfcce9e63d30d2a63b2ae1cc','ae1e4005aa2c0a0afc8394ce2a21baac');
INSERT INTO "recovery" VALUES('ccf09763e0cc6c300753ff8949692dd1','ae1e4005aa2c0a0afc8394ce2a21baac');
INSERT INTO "recovery" VALUES('5a1b982dfb5b3109515889543985d4a7','ae1e4005aa2c0a0afc8394ce2a21baac');
INSERT INTO "recovery" VALUES('a672a02315e4dfeb4ff633479f1fd78c','ae1e4005aa2c0a0afc8394ce2a21baac');
INSERT INTO "recovery" VALUES('0474302362f2e2d969b4a3ec881158b6','ae1e4005aa2c0a0afc8394ce2a21baac');
INSERT INTO "recovery" VALUES('82fce6097d676771e13d1b96800460c0','ae1e4005aa2c0a0afc8394ce2a21baac');
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
INSERT INTO "result_seats" VALUES('HqtVFOfhT675',0,'ae1e4005aa2c0a0afc8394ce2a21baac','',2,0,1.91244059856808554798e+01);
INSERT INTO "result_seats" VALUES('HqtVFOfhT675',1,'','moth',1,1,-2.5102527076663836425e+00);
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
INSERT INTO "results" VALUES('HqtVFOfhT675','top-cap','against','{}',0,'gave-up',1,1.79501290780398583407e+09);
CREATE TABLE schema (
	version INTEGER NOT NULL, 
	at FLOAT NOT NULL, 
	PRIMARY KEY (version)
);
INSERT INTO "schema" VALUES(1,1.79501290660011863708e+09);
INSERT INTO "schema" VALUES(2,1.79501290660520887378e+09);
INSERT INTO "schema" VALUES(3,1.7950129066057696342e+09);
INSERT INTO "schema" VALUES(4,1.7950129066061275005e+09);
INSERT INTO "schema" VALUES(5,1.79501290660644221303e+09);
INSERT INTO "schema" VALUES(6,1.79501290660680603975e+09);
INSERT INTO "schema" VALUES(7,1.79501290660784411433e+09);
INSERT INTO "schema" VALUES(8,1.79501290660941433905e+09);
INSERT INTO "schema" VALUES(9,1.79501290661065888401e+09);
INSERT INTO "schema" VALUES(10,1.79501290661145544054e+09);
CREATE TABLE sittings (
	owner VARCHAR(64) NOT NULL, 
	table_id VARCHAR(32) NOT NULL, 
	at FLOAT NOT NULL, 
	PRIMARY KEY (owner, table_id)
);
INSERT INTO "sittings" VALUES('63121d1a1d023f9cefb454068840340b','vBLYisGbcDDx',1.79501290736649489398e+09);
INSERT INTO "sittings" VALUES('ae1e4005aa2c0a0afc8394ce2a21baac','tv32_k2-r9FM',1.7950129076522192955e+09);
INSERT INTO "sittings" VALUES('0fbdc1a6ce2c13870130aafe25da6e9e','tv32_k2-r9FM',1.79501290766664791101e+09);
INSERT INTO "sittings" VALUES('0fbdc1a6ce2c13870130aafe25da6e9e','XyazGYQvT3yq',1.79501290777725458144e+09);
INSERT INTO "sittings" VALUES('ae1e4005aa2c0a0afc8394ce2a21baac','HqtVFOfhT675',1.79501290779064965252e+09);
CREATE TABLE summaries (
	table_id VARCHAR(32) NOT NULL, 
	seq INTEGER NOT NULL, 
	body TEXT NOT NULL, 
	PRIMARY KEY (table_id)
);
INSERT INTO "summaries" VALUES('vBLYisGbcDDx',1,'{"game":"top-cap","rules":1,"names":["Ann","Bo"],"owners":["63121d1a1d023f9cefb454068840340b",""],"moves":1,"over":false,"then":1,"winners":null,"resigned":null,"options":{}}');
INSERT INTO "summaries" VALUES('tv32_k2-r9FM',10,'{"game":"forgenesis","rules":1,"names":["Cy","Bo"],"owners":["ae1e4005aa2c0a0afc8394ce2a21baac","0fbdc1a6ce2c13870130aafe25da6e9e"],"moves":9,"over":false,"then":0,"winners":null,"resigned":null,"options":{}}');
INSERT INTO "summaries" VALUES('XyazGYQvT3yq',0,'{"game":"top-cap","rules":1,"names":["Bo","Player B"],"owners":["0fbdc1a6ce2c13870130aafe25da6e9e",""],"moves":0,"over":false,"then":0,"winners":null,"resigned":null,"options":{}}');
INSERT INTO "summaries" VALUES('HqtVFOfhT675',1,'{"game":"top-cap","rules":1,"names":["Cy","Moth"],"owners":["",""],"moves":0,"over":true,"then":0,"winners":null,"resigned":0,"options":{}}');
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
INSERT INTO "talk" VALUES(1,'tv32_k2-r9FM','ae1e4005aa2c0a0afc8394ce2a21baac',0,'Cy','Good move.','',1.79501290776011037829e+09);
INSERT INTO "talk" VALUES(2,'tv32_k2-r9FM','0fbdc1a6ce2c13870130aafe25da6e9e',1,'Bo','Thank you.','',1.79501290776674509051e+09);
CREATE TABLE views (
	table_id VARCHAR(32) NOT NULL, 
	seq INTEGER NOT NULL, 
	body TEXT NOT NULL, 
	PRIMARY KEY (table_id, seq)
);
INSERT INTO "views" VALUES('vBLYisGbcDDx',0,'{"game":"top-cap","rules":1,"options":{},"you":null,"seat":0,"turn":0,"actions":[],"scores":[0,0],"outcome":null,"caps":[["d1","c2","b3","a4"],["f3","e4","d5","c6"]],"tiles":{},"position":"A d1 c2 b3 a4; B f3 e4 d5 c6; to-move A; tiles none none; moves 0; past 0000421081084200000000"}');
INSERT INTO "views" VALUES('vBLYisGbcDDx',1,'{"game":"top-cap","rules":1,"options":{},"you":null,"seat":1,"turn":1,"actions":[],"scores":[0,0],"outcome":null,"caps":[["c1","c2","b3","a4"],["f3","e4","d5","c6"]],"tiles":{},"position":"A c1 c2 b3 a4; B f3 e4 d5 c6; to-move B; tiles none none; moves 1; past 0000421081084200000000 0000421041084200000101"}');
INSERT INTO "views" VALUES('tv32_k2-r9FM',0,'{"game":"forgenesis","rules":1,"options":{},"you":null,"seat":1,"turn":0,"actions":[],"scores":[0,0],"outcome":null,"phase":"opening","active":1,"types":["frog","firefly","spider","dragonfly"],"tokens":[[],[]],"reserves":[["frog","firefly","spider","dragonfly"],["frog","firefly","spider","dragonfly"]],"lost":[[],[]],"moved":[],"slimy":[],"slippery":[],"position":"A ; B ; to-move B; types frog firefly spider dragonfly; reserve-A frog firefly spider dragonfly; reserve-B frog firefly spider dragonfly; phase opening; turns 0; past "}');
INSERT INTO "views" VALUES('tv32_k2-r9FM',5,'{"game":"forgenesis","rules":1,"options":{},"you":null,"seat":0,"turn":1,"actions":[],"scores":[0,0],"outcome":null,"phase":"start","active":0,"types":["frog","firefly","spider","dragonfly"],"tokens":[["a2=frog"],["c3=frog","c4=firefly"]],"reserves":[["firefly","spider","dragonfly"],["spider","dragonfly"]],"lost":[[],[]],"moved":[],"slimy":[],"slippery":[],"position":"A a2=frog; B c3=frog c4=firefly; to-move A; types frog firefly spider dragonfly; reserve-A firefly spider dragonfly; reserve-B spider dragonfly; phase start; turns 1; past 000000002000000000000000000030003232330103000001 000000002000000000003000000032003230330003000000"}');
INSERT INTO "views" VALUES('tv32_k2-r9FM',7,'{"game":"forgenesis","rules":1,"options":{},"you":null,"seat":1,"turn":2,"actions":[],"scores":[0,0],"outcome":null,"phase":"start","active":1,"types":["frog","firefly","spider","dragonfly"],"tokens":[["a2=firefly","a3=frog"],["c3=frog","c4=firefly"]],"reserves":[["spider","dragonfly"],["spider","dragonfly"]],"lost":[[],[]],"moved":[],"slimy":[],"slippery":[],"position":"A a2=firefly a3=frog; B c3=frog c4=firefly; to-move B; types frog firefly spider dragonfly; reserve-A spider dragonfly; reserve-B spider dragonfly; phase start; turns 2; past 000000002000000000000000000030003232330103000001 000000002000000000003000000032003230330003000000 000000002200000020003000000032003030330103000001"}');
INSERT INTO "views" VALUES('tv32_k2-r9FM',10,'{"game":"forgenesis","rules":1,"options":{},"you":null,"seat":0,"turn":3,"actions":[],"scores":[0,0],"outcome":null,"phase":"start","active":0,"types":["frog","firefly","spider","dragonfly"],"tokens":[["a2=firefly","a3=frog"],["c2=frog","c3=firefly","c4=spider"]],"reserves":[["spider","dragonfly"],["dragonfly"]],"lost":[[],[]],"moved":[],"slimy":[],"slippery":[],"position":"A a2=firefly a3=frog; B c2=frog c3=firefly c4=spider; to-move A; types frog firefly spider dragonfly; reserve-A spider dragonfly; reserve-B dragonfly; phase start; turns 3; past 000000002000000000000000000030003232330103000001 000000002000000000003000000032003230330003000000 000000002200000020003000000032003030330103000001 000000002200300020003200000038003020330003000000"}');
INSERT INTO "views" VALUES('XyazGYQvT3yq',0,'{"game":"top-cap","rules":1,"options":{},"you":null,"seat":0,"turn":0,"actions":[],"scores":[0,0],"outcome":null,"caps":[["d1","c2","b3","a4"],["f3","e4","d5","c6"]],"tiles":{},"position":"A d1 c2 b3 a4; B f3 e4 d5 c6; to-move A; tiles none none; moves 0; past 0000421081084200000000"}');
INSERT INTO "views" VALUES('HqtVFOfhT675',0,'{"game":"top-cap","rules":1,"options":{},"you":null,"seat":0,"turn":0,"actions":[],"scores":[0,0],"outcome":null,"caps":[["d1","c2","b3","a4"],["f3","e4","d5","c6"]],"tiles":{},"position":"A d1 c2 b3 a4; B f3 e4 d5 c6; to-move A; tiles none none; moves 0; past 0000421081084200000000"}');
CREATE INDEX ix_devices_owner ON devices (owner);
CREATE INDEX ix_recovery_owner ON recovery (owner);
CREATE INDEX ix_open_tables_seen ON open_tables (seen);
CREATE INDEX ix_blocks_other ON blocks (other);
CREATE INDEX ix_reports_owner ON reports (owner);
CREATE INDEX ix_results_game ON results (game);
CREATE INDEX ix_result_seats_owner ON result_seats (owner);
CREATE INDEX ix_talk_at ON talk (at);
CREATE INDEX ix_talk_table_id ON talk (table_id);
CREATE INDEX ix_talk_owner ON talk (owner);
CREATE INDEX ix_mutes_other ON mutes (other);
COMMIT;
