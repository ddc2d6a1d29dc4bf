import type { GameType } from '@baize/api';

/** A demo vendor: invented, except for the codes named in the specification. */
export interface DemoVendor {
  readonly code: string;
  readonly name: string;
  /** Number of games per game type. */
  readonly games: Readonly<Partial<Record<GameType, number>>>;
  /** Types for which a click opens a list of the vendor's games, not a game (E12). */
  readonly opensList: readonly GameType[];
  /** Has slots that feed a shared pot (tab JP). */
  readonly jackpot: boolean;
  readonly maintenance: boolean;
  /** Its games use a vendor wallet: a launch moves money there. */
  readonly ownWallet: boolean;
}

/**
 * `code | name | TYPE=games ... | flags`; flags: `list:TYPE` (E12), `jp` (jackpot pool), `down`
 * (under maintenance), `own` (vendor wallet). The RNG numbers add up to 10,000 (K49); cockfight has
 * one provider (K47); TCG_ and BTI exist for the footer's facts (K23, K24), ZY for K42.
 */
const TABLE = `
TCG_LOTTO_VN | TCG Lotto VN | ELOTT=14 |
TCG_ELOTT | TCG E-Lottery | ELOTT=18 |
LUM | Lumendraw | ELOTT=12 |
TCG_LOTT | TCG Lottery | LOTT=24 |
TCG_SEA | TCG Sea Lotto | LOTT=16 |
ZY | ZY Draws | LOTT=12 |
KNO | Kenoway | LOTT=12 ELOTT=12 |
VLV | Velvet Table | LIVE=42 | list:LIVE
OPL | Opaline Live | LIVE=36 | list:LIVE
GRB | Green Baronet | LIVE=30 | list:LIVE
SLK | Silk Parlour | LIVE=24 | list:LIVE
ASC | Ascot Row | LIVE=18 | list:LIVE
MSQ | Masquerade Hall | LIVE=16 | list:LIVE down
RVR | Riverstone Tables | LIVE=20 | list:LIVE
BTI | BTI Sports | SPORTS=12 |
TRF | Turf & Tide | SPORTS=14 |
GLN | Goalline North | SPORTS=12 |
PAV | Pavilion Odds | SPORTS=12 |
HWK | Hawkeye Field | SPORTS=12 | down
BLU | Bluefathom | FISH=22 RNG=180 | list:FISH
TDE | Tidewheel | FISH=18 RNG=240 | list:FISH
CRL | Coral Court | FISH=16 | list:FISH
NET | Nine Nets | FISH=14 | list:FISH
HRB | Harbour & Pine | FISH=12 RNG=160 | list:FISH
LNF | Lanternfall | RNG=720 | jp
BRK | Brass Kettle | RNG=680 | jp
NFD | Ninefold | RNG=640 | jp
QCM | Quiet Comet | RNG=600 | jp
CPL | Copperleaf | RNG=560 | jp
MRK | Moonrook | RNG=520 PVP=14 |
JNR | Juniper Reel | RNG=480 |
SBX | Sable Fox | RNG=460 |
OSP | Osprey Works | RNG=440 |
PLT | Plumtree Games | RNG=420 |
ALM | Almanac Play | RNG=400 |
FRN | Fernhollow | RNG=380 |
KTE | Kite & Key | RNG=360 |
GLD | Gilded Wren | RNG=340 |
MAR | Marigold Lab | RNG=320 |
STL | Stonelark | RNG=300 |
WLO | Willow & Oak | RNG=280 |
EMB | Emberline | RNG=260 CRASH=14 |
PRC | Paper Crane | RNG=250 | own
TUL | Tulip Foundry | RNG=240 |
VSP | Vesper Nine | RNG=220 CRASH=12 |
NRT | Northlight | RNG=200 |
SAF | Saffron Gate | RNG=180 |
OLV | Olive Street | RNG=170 | down
RST | Rosethorn | PVP=18 | list:PVP
DKR | Deckroom | PVP=22 | list:PVP
FLH | Flush Harbour | PVP=16 | list:PVP
TIL | Tilehouse | PVP=14 | list:PVP
PXL | Pixelgard | ESPORTS=14 |
LVL | Levelcap Arena | ESPORTS=12 |
GGL | Gauntlet Lane | ESPORTS=12 |
SPR | Spurline | COCKFIGHT=12 |
ZPH | Zephyr Drop | CRASH=16 |
UPW | Upwind | CRASH=14 |
CLD | Callday Bingo | BINGO=18 |
DAB | Dabber's Den | BINGO=14 |
`;

function parse(line: string): DemoVendor {
  const [code = '', name = '', counts = '', flags = ''] = line
    .split('|')
    .map((cell) => cell.trim());
  const games: Partial<Record<GameType, number>> = {};
  for (const entry of counts.split(' ')) {
    const [type, count] = entry.split('=');
    games[type as GameType] = Number(count);
  }
  const words = flags.split(' ');
  const lists = words.filter((word) => word.startsWith('list:')).map((word) => word.slice(5));
  return {
    code,
    name,
    games,
    opensList: lists as GameType[],
    jackpot: words.includes('jp'),
    maintenance: words.includes('down'),
    ownWallet: words.includes('own'),
  };
}

/** Every demo vendor in display order. */
export const demoVendors: readonly DemoVendor[] = TABLE.trim().split('\n').map(parse);
