/**
 * How a picture is put together, in a box of 100 by 100. A page may show all of it, its middle three
 * quarters or a band of 62 in its middle, so what matters stands around (50, 50). The glyph is `#g`, in a
 * box of 512 by 512; `#a` is the ground from light to deep, `#b` the ink.
 */

/** What a composition is drawn with. */
export interface Look {
  readonly light: string;
  readonly deep: string;
  readonly ink: string;
  readonly inkDeep: string;
  readonly spot: string;
  /** Any number; the same game always has the same. */
  readonly seed: number;
}

type Composition = (look: Look) => string;

/** The glyph with its centre at a point, `size` wide. */
const glyph = (x: number, y: number, size: number, style: string): string =>
  `<use href="#g" transform="translate(${round(x - size / 2)} ${round(y - size / 2)})scale(${(size / 512).toFixed(4)})" ${style}/>`;

const round = (value: number): number => Math.round(value * 10) / 10;

const all = (fill: string): string => `<path fill="${fill}" d="M0 0h100v100H0z"/>`;
const ground = all('url(#a)');
const inInk = 'fill="url(#b)"';

/** The glyph over its own shadow. */
const raised = (x: number, y: number, size: number, shadow: string): string =>
  glyph(x, y + 1.8, size, `fill="${shadow}" opacity=".4"`) + glyph(x, y, size, inInk);

/** A point beside the middle that differs from game to game. */
const aside = (seed: number, reach: number): number => 50 + ((seed % 3) - 1) * reach;

/** Rays from a point below, every ten degrees of the upper half. */
const FAN = Array.from({ length: 17 }, (_, at) => {
  const angle = ((at + 1) * Math.PI) / 18;
  return `M50 104L${Math.round(50 - 130 * Math.cos(angle))} ${Math.round(104 - 130 * Math.sin(angle))}`;
}).join('');

/** Rings of three sizes, each from its left edge round. */
const BUBBLES = [
  [20, 30, 4],
  [80, 44, 2.4],
  [18, 57, 3],
  [70, 22, 1.6],
]
  .map(
    ([x = 0, y = 0, r = 0]) => `M${x} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0-${2 * r} 0`,
  )
  .join('');

const DRAWN = {
  /** a coin in a beaded ring */
  medallion: ({ deep, inkDeep }) =>
    `${ground}<circle cx="50" cy="50" r="34" fill="${deep}" fill-opacity=".6" stroke="url(#b)" stroke-width="1.4"/>` +
    `<circle cx="50" cy="50" r="30" fill="none" stroke="${inkDeep}" stroke-width="1.2" stroke-linecap="round" stroke-dasharray=".1 3.4"/>` +
    raised(50, 50, 38, '#000'),

  /** a screen print: flat colours, a sun, a hard shadow */
  poster: ({ light, deep, ink, spot, seed }) =>
    `${all(light)}<circle cx="${aside(seed, 16)}" cy="38" r="29" fill="${spot}"/>` +
    `<path fill="${deep}" d="M0 71h100v29H0z"/>` +
    glyph(52.2, 53.2, 54, `fill="${deep}"`) +
    glyph(50, 51, 54, `fill="${ink}"`),

  /** a fan of rays over half circles */
  deco: ({ inkDeep }) =>
    `${ground}<path d="${FAN}" stroke="${inkDeep}" stroke-width=".5" opacity=".45"/>` +
    `<path d="M12 104a38 38 0 0 1 76 0M2 104a48 48 0 0 1 96 0" fill="none" stroke="${inkDeep}" stroke-width="1.2" opacity=".7"/>` +
    raised(50, 45, 48, '#000'),

  /** stars, a moon, hills */
  night: ({ deep, ink, spot, seed }) =>
    `${ground}<path d="M18 14h.1M31 26h.1M44 11h.1M62 20h.1M82 44h.1M15 48h.1M88 70h.1M25 62h.1" stroke="${ink}" stroke-width="1.5" stroke-linecap="round" opacity=".75"/>` +
    `<circle cx="${seed % 2 === 0 ? 72 : 30}" cy="27" r="12" fill="${spot}" opacity=".9"/>` +
    `<path d="M0 78Q22 62 48 74T100 66V100H0z" fill="${deep}"/>${glyph(50, 52, 48, inInk)}`,

  /** the glyph large over a wallpaper of itself */
  pattern: ({ deep, ink, spot }) =>
    `${ground}<pattern id="p" width="17" height="17" patternUnits="userSpaceOnUse" patternTransform="rotate(45 50 50)">${glyph(8.5, 8.5, 10, `fill="${ink}" opacity=".2"`)}</pattern>${all('url(#p)')}` +
    `<circle cx="50" cy="50" r="32" fill="${deep}" stroke="${spot}" stroke-width="1.6"/>${glyph(50, 50, 40, `fill="${ink}"`)}`,

  /** bands across the field */
  stripe: ({ light, deep, ink, spot, seed }) =>
    `${all(deep)}<g transform="${seed % 2 === 0 ? '' : 'matrix(-1 0 0 1 100 0)'}"><path fill="${light}" d="M-6 100 58 0h34L28 100z"/>` +
    `<path fill="${spot}" d="M33 100 97 0h5L38 100z"/></g>` +
    glyph(51.6, 51.8, 54, `fill="${deep}" opacity=".55"`) +
    glyph(50, 50, 54, `fill="${ink}"`),

  /** under the lamp of a card table */
  table: ({ light, deep, ink, inkDeep }) =>
    `${all(deep)}<path d="M42-4h16L104 100H-4z" fill="${ink}" opacity=".1"/>` +
    `<ellipse cx="50" cy="84" rx="66" ry="25" fill="${light}" stroke="${inkDeep}" stroke-width="1.6"/>` +
    `<ellipse cx="50" cy="84" rx="57" ry="19" fill="none" stroke="${ink}" stroke-width=".6" opacity=".4"/>` +
    `<ellipse cx="50" cy="76" rx="21" ry="5" opacity=".3"/>${glyph(50, 50, 47, inInk)}`,

  /** waves and bubbles */
  reef: ({ deep, ink, seed }) =>
    `${ground}<path d="M0 68Q25 58 50 68T100 67V104H0z" fill="${deep}" fill-opacity=".55" stroke="${ink}" stroke-opacity=".16" stroke-width=".8"/>` +
    `<path d="${BUBBLES}" transform="translate(${(seed % 3) * 4})" fill="none" stroke="${ink}" opacity=".5"/>` +
    raised(50, 49, 50, '#000'),

  /** tubes of light over a grid */
  neon: ({ ink, spot }) =>
    `${ground}<path d="M0 70h100M0 78h100M0 90h100M50 62V104M30 62 8 104M70 62l22 42M10 62-30 104M90 62l40 42" stroke="${spot}" stroke-width=".7" opacity=".5"/><path d="M0 62h100" stroke="${spot}" stroke-width="1.2"/>` +
    glyph(
      50,
      46,
      52,
      `fill="none" stroke="${spot}" stroke-width="40" stroke-linejoin="round" opacity=".35"`,
    ) +
    glyph(
      50,
      46,
      52,
      `fill="${spot}" fill-opacity=".22" stroke="${ink}" stroke-width="16" stroke-linejoin="round"`,
    ),

  /** a ticket and its ball */
  ticket: ({ deep, ink, spot, seed }) =>
    `${ground}<circle cx="${seed % 2 === 0 ? 76 : 26}" cy="27" r="11" fill="${spot}"/>` +
    `<g transform="rotate(${seed % 2 === 0 ? -8 : 7} 50 52)"><path d="M15 31h70v13a8 8 0 0 0 0 16v13H15V60a8 8 0 0 0 0-16z" fill="${ink}"/>` +
    `<path d="M66 33v38" stroke="${deep}" stroke-width="1.2" stroke-dasharray="2.4 2.4" opacity=".6"/>` +
    `${glyph(42, 52, 34, `fill="${deep}"`)}</g>`,

  /** a curve that climbs */
  ascent: ({ ink, spot }) =>
    `${ground}<path d="M0 30h100M0 50h100M0 70h100M25 0v100M50 0v100M75 0v100" stroke="${ink}" stroke-width=".4" opacity=".18"/>` +
    `<path d="M-4 90C40 88 70 68 104-2V104H-4z" fill="${spot}" fill-opacity=".22" stroke="${spot}" stroke-width="2.2"/>` +
    raised(46, 46, 48, '#000'),

  /** a postage stamp on paper */
  stamp: ({ ink, inkDeep, spot }) =>
    `${all(ink)}<path fill="url(#a)" d="M18 12h64v76H18z" stroke="${ink}" stroke-width="5" stroke-linecap="round" stroke-dasharray=".1 7"/>` +
    `<circle cx="50" cy="50" r="25" fill="${spot}" opacity=".55"/>${glyph(50, 50, 42, inInk)}` +
    `<path d="M27 21h46M27 79h46" stroke="${inkDeep}" stroke-width=".8"/>`,

  /** printed from a block on paper */
  woodcut: ({ deep, ink, light, spot, seed }) =>
    `${all(ink)}<circle cx="${aside(seed, 18)}" cy="37" r="23" fill="${spot}"/>` +
    `<pattern id="p" width="4" height="3.2" patternUnits="userSpaceOnUse"><path d="M0 1.600h4" stroke="${light}" stroke-width=".7"/></pattern><path d="M0 62h100v38H0z" fill="url(#p)"/>` +
    glyph(50, 52, 58, `fill="${deep}"`),

  /** a cut stone */
  facets: ({ ink, seed }) =>
    `${ground}<g transform="rotate(${(seed % 4) * 90} 50 50)"><path d="M0 0 62 0 38 40zM100 0v58L62 0zM38 40 100 58 60 100z" fill="${ink}" opacity=".1"/>` +
    `<path d="M0 0 38 40 0 72zM38 40 62 0l38 58zM0 72l38-32 22 60H0z" opacity=".14"/></g>${glyph(50, 50, 48, inInk)}`,

  /** a window with a sun in it */
  arch: ({ light, deep, ink, spot }) =>
    `${all(deep)}<path d="M20 104V46a30 30 0 0 1 60 0v58z" fill="url(#a)" stroke="${ink}" stroke-width="1.2"/><circle cx="50" cy="44" r="17" fill="${spot}" opacity=".85"/>` +
    `<path d="M21 104V78q15-9 29-1t29-3v30z" fill="${light}" opacity=".5"/>` +
    glyph(50, 54.8, 42, `fill="${deep}" opacity=".5"`) +
    glyph(50, 53, 42, `fill="${ink}"`),

  /** one large shape, cut by the edge */
  mono: ({ light, spot, seed }) =>
    `${ground}<path d="M0 0h100L0 100z" fill="${light}" opacity=".5"/>` +
    glyph(seed % 2 === 0 ? 56 : 44, 57, 84, inInk) +
    `<circle cx="${seed % 2 === 0 ? 24 : 76}" cy="26" r="3.4" fill="${spot}"/>`,
} as const satisfies Record<string, Composition>;

export type CompositionName = keyof typeof DRAWN;

export const compositionNames = Object.keys(DRAWN) as CompositionName[];

/** What stands between the definitions and the end of a picture. */
export const compose = (name: CompositionName, look: Look): string => DRAWN[name](look);
