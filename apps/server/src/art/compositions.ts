import type { Random } from '../demo/random.ts';

/**
 * Layout of a picture in a box of 100 by 100. Pages crop it (middle three quarters, or a band of
 * 62), so the subject stays near (50, 50). The glyph is `#g` in a box of 512 by 512; `#a` is the
 * background gradient from light to deep, `#b` the ink.
 */

/** Inputs of a composition. */
export interface Look {
  readonly light: string;
  readonly deep: string;
  readonly ink: string;
  readonly inkDeep: string;
  readonly spot: string;
  /** How the glyph stands: mirrored, turned by some degrees, and its size as a factor. */
  readonly pose: { readonly mirrored: boolean; readonly tilt: number; readonly zoom: number };
  /** Places and sizes of the scenery; the same sequence for the same game. */
  readonly random: Random;
}

type Composition = (look: Look) => string;

const round = (value: number): number => Math.round(value * 10) / 10;

/** The glyph centred on a point, `size` wide. */
const glyph = (x: number, y: number, size: number, style: string): string =>
  `<use href="#g" transform="translate(${round(x - size / 2)} ${round(y - size / 2)})scale(${(size / 512).toFixed(4)})" ${style}/>`;

/** The glyph as the subject of the picture, in the game's pose. */
function subject({ pose }: Look, x: number, y: number, size: number, style: string): string {
  const scale = (size * pose.zoom) / 512;
  const flip = pose.mirrored ? `${(-scale).toFixed(4)} ${scale.toFixed(4)}` : scale.toFixed(4);
  const turn = pose.tilt === 0 ? '' : `rotate(${pose.tilt})`;
  return `<use href="#g" transform="translate(${round(x)} ${round(y)})${turn}scale(${flip})translate(-256 -256)" ${style}/>`;
}

const all = (fill: string): string => `<path fill="${fill}" d="M0 0h100v100H0z"/>`;
const ground = all('url(#a)');
const inInk = 'fill="url(#b)"';

/** The subject with a drop shadow. */
const drawWithShadow = (look: Look, x: number, y: number, size: number): string =>
  subject(look, x, y + 1.8, size, 'opacity=".4"') + subject(look, x, y, size, inInk);

/** An attribute that mirrors every second game's scenery. */
const turned = (random: Random): string =>
  random.chance(0.5) ? ' transform="matrix(-1 0 0 1 100 0)"' : '';

/** Rays from a point below, every ten degrees of the upper half. */
const FAN = Array.from({ length: 17 }, (_, at) => {
  const angle = ((at + 1) * Math.PI) / 18;
  return `M50 104L${Math.round(50 - 130 * Math.cos(angle))} ${Math.round(104 - 130 * Math.sin(angle))}`;
}).join('');

/** Rings of three sizes, each drawn from its left edge. */
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
  medallion: (look) => {
    const beads = look.random.pick(['.1 3.4', '.1 5', '3 2.2']);
    const rim = look.random.pick([31, 34, 37]);
    return (
      `${ground}<circle cx="50" cy="50" r="${rim}" fill="${look.deep}" fill-opacity=".6" stroke="url(#b)" stroke-width="1.4"/>` +
      `<circle cx="50" cy="50" r="${rim - 4}" fill="none" stroke="${look.inkDeep}" stroke-width="1.2" stroke-linecap="round" stroke-dasharray="${beads}"/>` +
      drawWithShadow(look, 50, 50, rim + 5)
    );
  },

  /** a screen print: flat colours, a sun, a hard shadow */
  poster: (look) => {
    const { light, deep, ink, spot, random } = look;
    const horizon = random.int(62, 78);
    return (
      `${all(light)}<circle cx="${random.int(28, 72)}" cy="${random.int(30, 46)}" r="${random.int(20, 33)}" fill="${spot}"/>` +
      `<path fill="${deep}" d="M0 ${horizon}${random.pick(['h100', 'l100-9', 'l100 9', 'q50-14 100 0'])}V100H0z"/>` +
      subject(look, 52.2, 53.2, 54, `fill="${deep}"`) +
      subject(look, 50, 51, 54, `fill="${ink}"`)
    );
  },

  /** a fan of rays over half circles */
  deco: (look) => {
    const { inkDeep, random } = look;
    const [inner, outer] = random.pick([
      [38, 48],
      [30, 36],
      [46, 58],
    ] as const);
    const over = random.chance(0.4) ? ' transform="matrix(1 0 0 -1 0 96)"' : '';
    return (
      `${ground}<path${over} d="${FAN}" stroke="${inkDeep}" stroke-width=".5" opacity=".45"/>` +
      `<path${over} d="M${50 - inner} 104a${inner} ${inner} 0 0 1 ${2 * inner} 0M${50 - outer} 104a${outer} ${outer} 0 0 1 ${2 * outer} 0" fill="none" stroke="${inkDeep}" stroke-width="1.2" opacity=".7"/>` +
      drawWithShadow(look, 50, over === '' ? 45 : 53, 48)
    );
  },

  /** stars, a moon, hills */
  night: (look) => {
    const { deep, ink, spot, random } = look;
    const hills = random.pick([
      'M0 78Q22 62 48 74T100 66V100H0z',
      'M0 72 26 58 47 74 70 60 100 78V100H0z',
      'M0 82Q50 62 100 82V100H0z',
    ]);
    const moon = random.pick([random.int(22, 34), random.int(66, 78)]);
    return (
      `${ground}<path d="M18 14h.1M31 26h.1M44 11h.1M62 20h.1M82 44h.1M15 48h.1M88 70h.1M25 62h.1" stroke="${ink}" stroke-width="1.5" stroke-linecap="round" opacity=".75"/>` +
      `<circle cx="${moon}" cy="${random.int(20, 34)}" r="${random.int(8, 15)}" fill="${spot}" opacity=".9"/>` +
      `<path d="${hills}"${turned(random)} fill="${deep}"/>${subject(look, 50, 52, 48, inInk)}`
    );
  },

  /** the glyph large over a wallpaper of itself */
  pattern: (look) => {
    const { deep, ink, spot, random } = look;
    const size = random.pick([14, 17, 22]);
    const field = random.pick([
      '<circle cx="50" cy="50" r="32"',
      '<path d="M50 13 87 50 50 87 13 50z"',
      '<rect x="20" y="20" width="60" height="60" rx="8"',
    ]);
    return (
      `${ground}<pattern id="p" width="${size}" height="${size}" patternUnits="userSpaceOnUse" patternTransform="rotate(${random.pick([0, 30, 45])} 50 50)">${glyph(size / 2, size / 2, size * 0.6, `fill="${ink}" opacity=".2"`)}</pattern>${all('url(#p)')}` +
      `${field} fill="${deep}" stroke="${spot}" stroke-width="1.6"/>${subject(look, 50, 50, 40, `fill="${ink}"`)}`
    );
  },

  /** bands across the field */
  stripe: (look) => {
    const { light, deep, ink, spot, random } = look;
    const bands = random.pick([
      `<path fill="${light}" d="M-6 100 58 0h34L28 100z"/><path fill="${spot}" d="M33 100 97 0h5L38 100z"/>`,
      `<path fill="${light}" d="M-6 0h42L72 100H30z"/><path fill="${spot}" d="M41 0h5L82 100h-5z"/>`,
      `<path fill="${light}" d="M0 24h100v52H0z"/><path fill="${spot}" d="M0 80h100v4H0zM0 16h100v4H0z"/>`,
    ]);
    return (
      `${all(deep)}<g${turned(random)}>${bands}</g>` +
      subject(look, 51.6, 51.8, 54, `fill="${deep}" opacity=".55"`) +
      subject(look, 50, 50, 54, `fill="${ink}"`)
    );
  },

  /** under the lamp of a card table */
  table: (look) => {
    const { light, deep, ink, inkDeep, random } = look;
    const lamp = random.pick(['M42-4h16L104 100H-4z', 'M12-4h10L92 100H14z', 'M78-4h10L86 100H8z']);
    const rim = random.pick([
      ['50', '84', '66', '25'],
      ['50', '92', '58', '36'],
      ['26', '88', '80', '28'],
      ['74', '88', '80', '28'],
    ] as const);
    const [x, y, rx, ry] = rim;
    return (
      `${all(deep)}<path d="${lamp}" fill="${ink}" opacity=".1"/>` +
      `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${light}" stroke="${inkDeep}" stroke-width="1.6"/>` +
      `<ellipse cx="${x}" cy="${y}" rx="${Number(rx) - 9}" ry="${Number(ry) - 6}" fill="none" stroke="${ink}" stroke-width=".6" opacity=".4"/>` +
      `<ellipse cx="50" cy="76" rx="21" ry="5" opacity=".3"/>${subject(look, 50, 50, 47, inInk)}`
    );
  },

  /** waves and bubbles */
  reef: (look) => {
    const { deep, ink, random } = look;
    const sea = random.int(56, 74);
    return (
      `${ground}<path d="M0 ${sea}Q25 ${sea - 10} 50 ${sea}T100 ${sea - 1}V104H0z"${turned(random)} fill="${deep}" fill-opacity=".55" stroke="${ink}" stroke-opacity=".16" stroke-width=".8"/>` +
      `<path d="${BUBBLES}" transform="translate(${random.int(-6, 8)} ${random.int(-10, 20)})" fill="none" stroke="${ink}" opacity=".5"/>` +
      drawWithShadow(look, 50, 49, 50)
    );
  },

  /** tubes of light over a grid */
  neon: (look) => {
    const { ink, spot, random } = look;
    const floor = random.chance(0.5)
      ? `<path d="M0 70h100M0 78h100M0 90h100M50 62V104M30 62 8 104M70 62l22 42M10 62-30 104M90 62l40 42" stroke="${spot}" stroke-width=".7" opacity=".5"/><path d="M0 62h100" stroke="${spot}" stroke-width="1.2"/>`
      : `<circle cx="50" cy="46" r="${random.int(33, 40)}" fill="none" stroke="${spot}" stroke-width="1.2"/><path d="M0 86h100M0 92h100" stroke="${spot}" stroke-width=".7" opacity=".5"/>`;
    const tube = (style: string): string =>
      subject(look, 50, 46, 52, `${style} stroke-linejoin="round"`);
    return (
      `${ground}${floor}` +
      tube(`fill="none" stroke="${spot}" stroke-width="40" opacity=".35"`) +
      tube(`fill="${spot}" fill-opacity=".22" stroke="${ink}" stroke-width="16"`)
    );
  },

  /** a ticket and its ball */
  ticket: (look) => {
    const { deep, ink, spot, random } = look;
    const [x, y] = [random.pick([22, 26, 74, 78]), random.pick([25, 28, 76])];
    return (
      `${ground}<circle cx="${x}" cy="${y}" r="${random.int(8, 13)}" fill="${spot}"/>` +
      `<g transform="rotate(${random.pick([-14, -8, 0, 7, 12])} 50 52)"><path d="M15 31h70v13a8 8 0 0 0 0 16v13H15V60a8 8 0 0 0 0-16z" fill="${ink}"/>` +
      `<path d="M66 33v38" stroke="${deep}" stroke-width="1.2" stroke-dasharray="2.4 2.4" opacity=".6"/>` +
      `${subject(look, 42, 52, 34, `fill="${deep}"`)}</g>`
    );
  },

  /** a curve that climbs */
  ascent: (look) => {
    const { ink, spot, random } = look;
    const curve = random.pick([
      'M-4 90C40 88 70 68 104-2V104H-4z',
      'M-4 84C60 84 76 62 82-4L104-4V104H-4z',
      'M-4 78 26 62 48 68 104 8V104H-4z',
    ]);
    return (
      `${ground}<path d="M0 30h100M0 50h100M0 70h100M25 0v100M50 0v100M75 0v100" stroke="${ink}" stroke-width=".4" opacity=".18"/>` +
      `<path d="${curve}" fill="${spot}" fill-opacity=".22" stroke="${spot}" stroke-width="2.2"/>` +
      drawWithShadow(look, 46, 46, 48)
    );
  },

  /** a postage stamp on paper */
  stamp: (look) => {
    const { ink, inkDeep, spot, random } = look;
    const field = random.pick([
      '<circle cx="50" cy="50" r="25"',
      '<path d="M50 20 78 50 50 80 22 50z"',
      '<path d="M24 66h52v14H24z"',
    ]);
    return (
      `${all(ink)}<path fill="url(#a)" d="M18 12h64v76H18z" stroke="${ink}" stroke-width="5" stroke-linecap="round" stroke-dasharray=".1 7"/>` +
      `${field} fill="${spot}" opacity=".55"/>${subject(look, 50, 50, 42, inInk)}` +
      `<path d="M27 21h46M27 79h46" stroke="${inkDeep}" stroke-width=".8"/>`
    );
  },

  /** printed from a block on paper */
  woodcut: (look) => {
    const { deep, ink, light, spot, random } = look;
    const horizon = random.int(56, 72);
    const field = random.pick([
      `M0 ${horizon}h100V100H0z`,
      `M0 ${horizon}Q30 ${horizon - 16} 60 ${horizon}T100 ${horizon - 6}V100H0z`,
      `M0 ${horizon + 8} 100 ${horizon - 8}V100H0z`,
    ]);
    return (
      `${all(ink)}<circle cx="${random.int(26, 74)}" cy="${random.int(30, 44)}" r="${random.int(15, 28)}" fill="${spot}"/>` +
      `<pattern id="p" width="4" height="3.2" patternUnits="userSpaceOnUse" patternTransform="rotate(${random.pick([0, 0, -12, 12])})"><path d="M0 1.6h4" stroke="${light}" stroke-width=".7"/></pattern><path d="${field}" fill="url(#p)"/>` +
      subject(look, 50, 52, 58, `fill="${deep}"`)
    );
  },

  /** a cut stone */
  facets: (look) => {
    const { ink, random } = look;
    return (
      `${ground}<g transform="rotate(${random.int(0, 3) * 90} 50 50)"><path d="M0 0 62 0 38 40zM100 0v58L62 0zM38 40 100 58 60 100z" fill="${ink}" opacity=".1"/>` +
      `<path d="M0 0 38 40 0 72zM38 40 62 0l38 58zM0 72l38-32 22 60H0z" opacity=".14"/></g>${subject(look, 50, 50, 48, inInk)}`
    );
  },

  /** a window with a sun in it */
  arch: (look) => {
    const { light, deep, ink, spot, random } = look;
    const window = random.pick([
      'M20 104V46a30 30 0 0 1 60 0v58z',
      'M20 104V52Q22 24 50 12Q78 24 80 52v52z',
      'M18 104V20h64v84z',
    ]);
    return (
      `${all(deep)}<path d="${window}" fill="url(#a)" stroke="${ink}" stroke-width="1.2"/><circle cx="${random.int(40, 60)}" cy="${random.int(36, 48)}" r="${random.int(12, 20)}" fill="${spot}" opacity=".85"/>` +
      `<path d="M21 104V78q15-9 29-1t29-3v30z" fill="${light}" opacity=".5"/>` +
      subject(look, 50, 54.8, 42, `fill="${deep}" opacity=".5"`) +
      subject(look, 50, 53, 42, `fill="${ink}"`)
    );
  },

  /** one large shape, cut by the edge */
  mono: (look) => {
    const { light, spot, random } = look;
    const side = random.pick([-1, 1]);
    const half = random.pick([
      'M0 0h100L0 100z',
      'M0 0h100v100z',
      'M0 0h100v38H0z',
      'M0 0h42v100H0z',
    ]);
    return (
      `${ground}<path d="${half}" fill="${light}" opacity=".5"/>` +
      subject(look, 50 + side * 6, 57, 84, inInk) +
      `<circle cx="${50 - side * 26}" cy="${random.int(22, 30)}" r="${random.pick([2.4, 3.4, 5])}" fill="${spot}"/>`
    );
  },
} as const satisfies Record<string, Composition>;

export type CompositionName = keyof typeof DRAWN;

export const compositionNames = Object.keys(DRAWN) as CompositionName[];

/** Everything between the definitions and the end of a picture. */
export const compose = (name: CompositionName, look: Look): string => DRAWN[name](look);
