/**
 * Words of game names and their pictures: `Word:glyph:hue` or `Word:glyph|glyph:hue`. A glyph is a
 * name of game-icons (docs/credits.md) or of `own-glyphs.ts`; the hue, in degrees, sets the tile's
 * background. A word added here is used for demo names and for drawing any game with it in its
 * name; run `node apps/server/src/art/make-glyphs.mjs` after adding a new glyph.
 */
export const GLYPH_WORDS = `
Fox:fox-head:22 Eagle:eagle-head:205 Wolf:wolf-howl:230 Dolphin:dolphin:195 Raven:raven:255
Sparrow:sparrow:35 Swan:swan-breeze:210 Butterfly:butterfly:300 Bull:bull:12 Capybara:capybara:40
Heron:heron:185 Flamingo:flamingo:340 Pegasus:pegasus:265 Cobra:snake:100 Squirrel:squirrel:25
Hedgehog:hedgehog:45 Hummingbird:hummingbird:165 Kiwi:kiwi-bird:85 Goose:goose:200 Gull:seagull:200
Vulture:vulture:15 Bat:moon-bats:270 Dinosaur:sauropod-head:110 Griffin:griffin-shield:38
Dragon:sea-dragon:155 Wyvern:flaming-claw:5 Shark:shark-jaws:215 Whale:whale-tail:220
Seashell:swirled-shell:20 Crab:crab-claw:8 Carp:double-fish:18 Koi:fish-bucket:14 Kraken:sea-creature:175
Amethyst:amethyst:280 Diamond:cut-diamond:190 Gem:diamonds:320 Sapphire:saphir:222 Topaz:topaz:42
Crystal:crystal-cluster:260 Geode:crystal-growth:290 Ring:big-diamond-ring:48 Necklace:intricate-necklace:330
Ingot:gold-bar:46 Coin:two-coins:44 Rupee:rupee:30 Treasure:open-chest:36 Crown:crenel-crown:50
Mitre:pope-crown:285 Trophy:diamond-trophy:44 Throne:stone-throne:28 Castle:castle:240
Pyramid:egyptian-pyramids:40 Ziggurat:mayan-pyramid:95 Temple:greek-temple:205 Shrine:shinto-shrine:2
Gateway:temple-gate:18 Lighthouse:lighthouse:198 Windmill:windmill:60 Galleon:galleon:208
Bridge:tower-bridge:215 Volcano:fuji:350 Palm:palm-tree:140 Mountain:mountaintop:228 Summit:summits:218
Village:medieval-village-01:32 Idol:moai:120 Dolmen:dolmen:130 Ankh:ankh:45 Obelisk:obelisk:38
Doorway:hobbit-door:90 Saloon:saloon-doors:24 Iceberg:iceberg:192 Sunrise:sunrise:28 Sunset:heat-haze:10
Canyon:monument-valley:16 Banana:banana:52 Tangerine:tangerine:26 Pear:pear:78 Peach:peach:14
Avocado:avocado:100 Pepper:bell-pepper:4 Chili:chili-pepper:0 Sorbet:ice-cream-scoop:325 Cookie:cookie:30
Dango:dango:335 Espresso:coffee-cup:22 Martini:martini:160 Claret:wine-glass:345 Champagne:champagne-cork:48
Dumpling:dumpling-bao:36 Noodle:noodles:34 Clover:clover:135 Shamrock:clover-spiked:125
Dice:dice-six-faces-five:355 Ace:card-ace-spades:225 Heart:hearts:350 Spade:spades:235 Club:clubs:150
Suit:suits:352 Seven:slot-machine:358 Romance:eternal-love:342 Party:party-hat:310 Lantern:asian-lantern:6
Lamp:lantern-flame:30 Gong:gong:42 Chime:windchimes:180 Firework:firework-rocket:275 Top:spinning-top:305
Moon:moon:245 Nightfall:night-sleep:262 Eclipse:eclipse:248 Star:dripping-star:50 Meteor:burning-meteor:12
Comet:comet-spark:210 Shower:falling-star:250 Galaxy:star-swirl:272 Orrery:orrery:258
Voyage:interstellar-path:238 Rocket:rocket-flight:232 Snowflake:snowflake-1:196 Rainbow:rainbow-star:300
Sun:striped-sun:40 Solstice:sun-radiations:36 Gale:wind-slap:182 Thunder:thunder-struck:228
Lightning:heavy-lightning:222 Storm:lightning-storm:218 Flame:flame:14 Ember:fire-gem:8 Inferno:burning-skull:0
Anchor:anchor:212 Sloop:sailboat:202 Hourglass:hourglass:40 Trident:magic-trident:186 Wand:crystal-wand:292
Blade:sword-in-stone:216 Rune:rune-sword:168 Hammer:thor-hammer:224 Archer:bow-arrow:112 Shield:round-shield:206
Knight:knight-banner:352 Warlord:warlord-helmet:6 Ninja:ninja-mask:244 Masque:double-face-mask:318
Bandit:domino-mask:20 Kimono:kimono:338 Quill:quill-ink:34 Crane:paper-crane:188 Harp:harp:46
Piano:grand-piano:252 Fanfare:trumpet-flag:38 Key:key:44 Locket:heart-key:346 Passkey:star-key:266
Serenade:love-song:328 Melody:musical-notes:296 Racer:f1-car:2 Derby:race-car:10 Airship:zeppelin:34
Submarine:submarine:194 Grimoire:book-storm:276 Codex:burning-book:16 Chronicle:white-book:32
Potion:round-potion:158 Elixir:health-potion:332 Witch:witch-flight:278 Goblin:goblin:104 Imp:imp-laugh:348
Pumpkin:pumpkin-mask:24 Gallery:mona-lisa:40 Vase:porcelain-vase:214 Amphora:painted-pottery:18
Harmony:yin-yang:170 Bishop:chess-bishop:256 Queen:chess-queen:288 King:chess-king:36 Rook:chess-rook:204
Blossom:flower-star:326 Leaf:solid-leaf:118 Ginkgo:ginkgo-leaf:66 Chestnut:chestnut-leaf:54 Egg:big-egg:48
Acrobat:acrobatic:314 Totem:snake-totem:96 Compass:north-star-shuriken:208 Glacier:summits:194
Bonfire:fire-silhouette:12 Sorcerer:warlock-eye:282 Mirror:mirror-mirror:298 Clock:clock-tower:30
Grove:tree-roots:128 Samurai:cowled:358 Pharaoh:hedjet-white-crown:46 Scarab:djed-pillar:164
Balloon:glass-ball:322 Sphinx:egyptian-temple:34 Candle:candle-light:28 Tusk:piercing-sword:58
Harbour:mooring-bollard:200 Whirlpool:whirlpool-shuriken:190 Oasis:palm-tree:150 Feather:feather:174
Fireball:bolt-bomb:4 Aurora:star-struck:162 Pearl:ring:316 Pinball:pinball-flipper:312 Jigsaw:jigsaw-piece:148
`;

/**
 * Words of games other than slots; they have pictures but are not used for demo names. Same format
 * as above.
 */
export const SUBJECT_WORDS = `
Football:soccer-kick|soccer-field:130 Basketball:basketball-basket|basketball-ball:24 Tennis:tennis-ball:72 Badminton:tennis-racket:190
Volleyball:vibrating-ball:205 Cricket:cricket-bat:100 Rugby:rugby-conversion:350 Hockey:curling-stone:198
Handball:throwing-ball:30 Horse:pegasus:26 Golf:golf-flag:120 Racing:f1-car|race-car:2
Baccarat:card-ace-hearts|card-ace-diamonds|card-7-hearts|card-king-diamonds:350 Roulette:roulette-wheel|roulette-ball:0
Blackjack:card-ace-spades|card-jack-hearts|card-10-diamonds:150 Bo:dice-six-faces-six|inverted-dice-5|dice-six-faces-three|inverted-dice-2:16
Tiger:sea-dragon|triple-claws|claw-slashes:36 Tan:cubes|token|two-coins:180 Dia:token|blackball|two-coins|round-star:12
Wheel:star-swirl|roulette-wheel|striped-sun|round-star:285 Poker:suits|clubs:225 Craps:inverted-dice-5:4
Pontoon:card-10-diamonds:340 Omaha:card-king-diamonds|card-ace-diamonds:210 Texas:texas|card-ace-spades:20 Len:card-jack-diamonds|card-8-diamonds:340
Cards:clubs:140 Phom:hearts|card-7-hearts:330 Binh:chess-knight:250 Rummy:spades|card-7-spades:265
Battle:crossed-slashes|sword-clash:275 Strike:crosshair|on-target:195 Survivors:headshot:20 Duel:punch|boxing-glove:355 Ball:thunderball|token|ball-pyramid|tally-mark-5:215 Masters:checked-shield|shield-reflect:160
Ascent:jet-pack|aerodynamic-harpoon:205 Skyline:modern-city:235 Liftoff:rocket-flight|incoming-rocket:262 Balloon:balloons|zeppelin:330 Plane:paper-plane:190
Glide:hang-glider|feathered-wing:170 Orbit:orrery|interstellar-path:280 Kite:bat-wing:24 Updraft:wind-slap|spiky-wing:182 Falcon:eagle-head|spiky-wing:214 Skyrail:jet-fighter|comet-spark:222
Reef:double-fish|swirled-shell:176 Haul:fish-bucket|fishhook-fork|fishing-boat:212 Cannon:cannon|cannon-ball:28 Divers:snorkel|anchor|submarine:188 Kraken:sea-creature|whale-tail:175 Patrol:shark-jaws|harpoon-trident:218
Draw:ticket|token|star-medal|ball-pyramid:350 Lotto:ticket|star-medal:46 Toto:token|ticket|star-medal:205 Keno:tally-mark-5|ball-pyramid:268 Lucky:clover|clover-spiked:132 Turbo:thunderball:220 Pick:up-card|ticket|token:175
Arena:triple-claws|circle-claws|shining-claw|sunrise:8 Pit:claw|steel-claws|flaming-claw|claw-slashes:355 Spur:feather|two-feathers|feathered-wing|spiky-wing:40 Bingo:card-10-diamonds|ball-pyramid|tally-mark-5|cubes|token|clover:300
`;

/** Glyphs per game type, for games with no known word in their name. */
export const TYPE_GLYPHS: Readonly<Record<string, readonly string[]>> = {
  ELOTT: ['ticket', 'token', 'thunderball', 'cubes', 'ball-pyramid', 'star-medal'],
  LOTT: ['ticket', 'thunderball', 'calendar', 'ball-pyramid', 'star-medal'],
  LIVE: ['card-ace-hearts', 'suits', 'card-king-diamonds', 'dice-six-faces-six', 'clubs'],
  SPORTS: ['soccer-field', 'soccer-kick', 'basketball-ball', 'tennis-racket', 'rugby-conversion'],
  FISH: ['shark-jaws', 'sea-dragon', 'double-fish', 'harpoon-trident', 'whale-tail'],
  RNG: ['slot-machine', 'two-coins', 'diamonds', 'crenel-crown', 'clover'],
  PVP: ['card-ace-spades', 'spades', 'card-jack-diamonds', 'chess-knight', 'suits'],
  ESPORTS: ['joystick', 'retro-controller', 'console-controller', 'headphones', 'crosshair'],
  COCKFIGHT: ['feather', 'triple-claws', 'claw', 'feathered-wing', 'shining-claw'],
  CRASH: ['rocket-flight', 'comet-spark', 'paper-plane', 'zeppelin', 'jet-pack'],
  BINGO: ['card-10-diamonds', 'thunderball', 'cubes', 'tally-mark-5'],
};
