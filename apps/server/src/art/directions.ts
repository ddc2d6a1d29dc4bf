import { hash } from '../demo/random.ts';
import { type CompositionName, compositionNames } from './compositions.ts';
import { type Palette, palettes } from './palettes.ts';

/** A vendor's art direction: compositions and colours. */
export interface Direction {
  /** The composition of most games, then the related ones of the others. */
  readonly compositions: readonly [CompositionName, ...CompositionName[]];
  readonly palette: Palette;
}

/** Compositions that go with another one, so that a vendor's games are a family and no series. */
const RELATED: Readonly<Record<CompositionName, readonly [CompositionName, CompositionName]>> = {
  arch: ['night', 'deco'],
  ascent: ['stripe', 'night'],
  deco: ['medallion', 'facets'],
  facets: ['arch', 'mono'],
  medallion: ['deco', 'pattern'],
  mono: ['stripe', 'facets'],
  neon: ['ascent', 'facets'],
  night: ['arch', 'facets'],
  pattern: ['medallion', 'stripe'],
  poster: ['woodcut', 'mono'],
  reef: ['night', 'mono'],
  stamp: ['poster', 'pattern'],
  stripe: ['pattern', 'mono'],
  table: ['medallion', 'deco'],
  ticket: ['stripe', 'pattern'],
  woodcut: ['poster', 'stamp'],
};

/** `vendor composition palette`: one line per demo vendor. */
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

/** The art direction of a vendor; an unknown vendor gets a stable one derived from its code. */
export function getDirection(vendor: string): Direction {
  const seed = hash(`${vendor}/direction`);
  const listed = known.get(vendor);
  const composition =
    listed?.composition ?? compositionNames[seed % compositionNames.length] ?? 'medallion';
  const name = listed?.palette ?? paletteNames[(seed >>> 8) % paletteNames.length] ?? '';
  const palette = palettes.get(name);
  if (!palette || !isComposition(composition))
    throw new Error(`${vendor} has an unknown composition ${composition} or palette ${name}`);
  return { compositions: [composition, ...RELATED[composition]], palette };
}

const isComposition = (name: string): name is CompositionName =>
  compositionNames.some((known) => known === name);
