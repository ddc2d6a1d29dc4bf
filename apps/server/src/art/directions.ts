import { hash } from '../demo/random.ts';
import { type CompositionName, compositionNames } from './compositions.ts';
import { type Palette, palettes } from './palettes.ts';

/** How a vendor's pictures look: what is composed how, in which colours. */
export interface Direction {
  readonly composition: CompositionName;
  readonly palette: Palette;
}

/** `vendor composition palette`: one line a vendor of the demo. */
const TABLE = `
TCG_LOTTO_VN ticket draw
TCG_ELOTT ticket azure
LUM ticket lumen
TCG_LOTT medallion draw
TCG_SEA ticket coral
ZY poster draw
KNO pattern bingo
VLV table velvet
OPL facets opal
GRB table baronet
SLK deco rose
ASC stripe ascot
MSQ deco amethyst
RVR table slate
BTI stripe stadium
TRF poster turf
GLN stripe pitch
PAV woodcut olive
HWK stripe azure
BLU reef deep
TDE reef tide
CRL reef coral
NET pattern delft
HRB night kettle
LNF night dusk
BRK medallion kettle
NFD facets amethyst
QCM night comet
CPL woodcut copper
MRK arch moonlit
JNR pattern juniper
SBX mono sable
OSP poster osprey
PLT poster plum
ALM stamp almanac
FRN reef fern
KTE stripe kite
GLD deco gilded
MAR mono marigold
STL facets stone
WLO woodcut willow
EMB ascent ember
PRC stamp paper
TUL pattern rose
VSP ascent vesper
NRT night aurora
SAF arch saffron
OLV poster olive
RST deco velvet
DKR mono deck
FLH table azure
TIL pattern copper
PXL neon pixel
LVL neon lumen
GGL stripe spur
SPR woodcut spur
ZPH ascent azure
UPW ascent kite
CLD ticket bingo
DAB pattern plum
`;

const known = new Map(
  TABLE.trim()
    .split('\n')
    .map((line) => line.split(' '))
    .map(([vendor = '', composition = '', palette = '']) => [vendor, { composition, palette }]),
);

const paletteNames = [...palettes.keys()];

/** The direction of a vendor; one that the table does not know gets its own by its code, always the same. */
export function getDirection(vendor: string): Direction {
  const seed = hash(`${vendor}/direction`);
  const listed = known.get(vendor);
  const composition =
    listed?.composition ?? compositionNames[seed % compositionNames.length] ?? 'medallion';
  const name = listed?.palette ?? paletteNames[(seed >>> 8) % paletteNames.length] ?? '';
  const palette = palettes.get(name);
  if (!palette || !isComposition(composition))
    throw new Error(`${vendor} is to be drawn as ${composition} in ${name}`);
  return { composition, palette };
}

const isComposition = (name: string): name is CompositionName =>
  compositionNames.some((known) => known === name);
