import type { Brand, BrandColors, Scheme } from './brandTypes.ts';
import { isDark, mix, shiftLightness, textOn, withContrast } from './colour.ts';
import { contrastFailures } from './contrast.ts';
import type { ContrastPair } from './contrast.ts';
import { baseTokens } from './tokens.ts';

/** The colours that a designer picks for one scheme, as `#rrggbb`; all others follow from them. */
export interface BrandSeeds {
  /** page background */
  readonly canvas: string;
  /** cards, header, menus; without it a shade of the canvas */
  readonly surface?: string;
  readonly text: string;
  /** main actions, selected state */
  readonly accent: string;
  /** money, jackpots, the one promoted action */
  readonly highlight: string;
}

const shapes = {
  sharp: { sm: '0', md: '2px', lg: '3px', xl: '4px' },
  soft: { sm: '4px', md: '8px', lg: '12px', xl: '16px' },
  round: { sm: '8px', md: '14px', lg: '20px', xl: '28px' },
} as const;

/** Factor on the spaces between and inside parts. */
const densities = { compact: 0.8, regular: 1, airy: 1.15 } as const;

/** Faces for running text: one that is shipped, or those of the device. */
const textFaces = {
  grotesk: baseTokens.font.sans,
  device: "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif",
  rounded: `ui-rounded, 'SF Pro Rounded', 'Arial Rounded MT Bold', 'Hiragino Maru Gothic ProN', Nunito, ${baseTokens.font.sans}`,
} as const;

/** Faces for titles, with their weight and spacing. */
const titleFaces = {
  serif: { display: baseTokens.font.display, weightDisplay: '600', trackDisplay: '-0.012em' },
  grotesk: { display: textFaces.grotesk, weightDisplay: '600', trackDisplay: '-0.025em' },
  rounded: { display: textFaces.rounded, weightDisplay: '700', trackDisplay: '-0.015em' },
  condensed: {
    display: `'Avenir Next Condensed', 'Roboto Condensed', 'Arial Narrow', 'Liberation Sans Narrow', ${baseTokens.font.sans}`,
    weightDisplay: '700',
    trackDisplay: '0.015em',
  },
  mono: { display: baseTokens.font.mono, weightDisplay: '600', trackDisplay: '-0.02em' },
} as const;

/** What `shape`, `density`, `faces` and `titleCase` of a design may be. */
export const designChoices = {
  shape: Object.keys(shapes),
  density: Object.keys(densities),
  text: Object.keys(textFaces),
  titles: Object.keys(titleFaces),
  titleCase: ['normal', 'uppercase'],
} as const;

/** The look of a brand as the few decisions that a designer makes. */
export interface BrandLook {
  readonly seeds: Readonly<Record<Scheme, BrandSeeds>>;
  readonly shape: keyof typeof shapes;
  readonly density: keyof typeof densities;
  readonly faces: {
    readonly text: keyof typeof textFaces;
    readonly titles: keyof typeof titleFaces;
  };
  readonly titleCase: 'normal' | 'uppercase';
}

/** A look with the name of its brand. */
export interface BrandDesign {
  readonly id: string;
  readonly name: string;
  /** the scheme for a visitor who has not chosen one; `system` is the device's */
  readonly startScheme: Scheme | 'system';
  readonly look: BrandLook;
}

/** Every token of a brand from its design. */
export function createBrand({ id, name, startScheme, look }: BrandDesign): Brand {
  return {
    id,
    name,
    defaultScheme: startScheme === 'light' ? 'light' : 'dark',
    colors: { dark: deriveColors(look.seeds.dark), light: deriveColors(look.seeds.light) },
    radius: shapes[look.shape],
    font: {
      sans: textFaces[look.faces.text],
      ...titleFaces[look.faces.titles],
      caseDisplay: look.titleCase === 'uppercase' ? 'uppercase' : 'none',
    },
    space: deriveSpaces(densities[look.density]),
  };
}

function deriveSpaces(factor: number): Record<string, string> {
  return Object.fromEntries(
    Object.entries(baseTokens.space).map(([step, value]) => [
      step,
      `${Math.round(Number.parseFloat(value) * factor * 1000) / 1000}rem`,
    ]),
  );
}

/** A contrast that a scheme of a design does not reach. */
export type DesignFailure = ContrastPair & { scheme: Scheme; ratio: number };

/** Contrasts that a design misses (WCAG 2.2 AA), in both schemes. Empty is good. */
export function findDesignFailures(design: BrandDesign): DesignFailure[] {
  const { colors } = createBrand(design);
  return (['dark', 'light'] as const).flatMap((scheme) =>
    contrastFailures(colors[scheme]).map((failure) => ({ scheme, ...failure })),
  );
}

/** Colours with a meaning of their own: the same hue in every brand, as light as it needs. */
const meanings = {
  danger: '#c93a3a',
  success: '#2f9463',
  warning: '#c98a2b',
  info: '#3f86c4',
  tileSkyblue: '#3f9fd0',
  tileOrange: '#d9822f',
  tilePink: '#d9639a',
  tileGreen: '#3fae74',
  rankFirst: '#c9a13b',
  rankSecond: '#8b979e',
  rankThird: '#b5763f',
} as const;

/** Somewhat more than the limits, so that rounding to 8 bits does not fall below them. */
const TEXT = 4.6;
const PART = 3.05;

function deriveColors(seeds: BrandSeeds): BrandColors {
  const { canvas, text } = seeds;
  const dark = isDark(canvas);
  const surface = seeds.surface ?? shiftLightness(canvas, dark ? 0.04 : 0.03);
  const surfaceRaised = dark ? shiftLightness(surface, 0.045) : surface;
  const surfaceSunken = shiftLightness(canvas, -0.025);
  const surfaces = [canvas, surface, surfaceRaised, surfaceSunken];
  const grounds = [canvas, surface];

  /** A filled tone with what is written on it, its text and its tint. */
  const tone = (fill: string) => {
    const on = textOn(fill);
    // Away from the text on it, so that the text stays readable under the pointer.
    const hover = shiftLightness(fill, isDark(on) ? 0.045 : -0.045);
    const subtle = mix(surface, fill, dark ? 0.2 : 0.14);
    return { fill, on, hover, subtle, text: withContrast(fill, [...surfaces, subtle], TEXT) };
  };
  const accent = tone(seeds.accent);
  const highlight = tone(seeds.highlight);
  const named = (name: 'danger' | 'success' | 'warning' | 'info') =>
    tone(withContrast(meanings[name], grounds, PART));
  const [danger, success, warning, info] = [
    named('danger'),
    named('success'),
    named('warning'),
    named('info'),
  ];
  const part = (name: keyof typeof meanings) => withContrast(meanings[name], grounds, PART);
  const shadow = (dark ? [0.4, 0.45, 0.55] : [0.08, 0.1, 0.18]).map(
    (share) => `rgb(${dark ? '0 0 0' : toChannels(text)} / ${share})`,
  );

  return {
    canvas,
    surface,
    surfaceRaised,
    surfaceSunken,
    scrim: dark
      ? `rgb(${toChannels(shiftLightness(canvas, -0.08))} / 0.72)`
      : `rgb(${toChannels(text)} / 0.5)`,
    text,
    textMuted: withContrast(mix(text, canvas, 0.26), surfaces, TEXT),
    textSubtle: withContrast(mix(text, canvas, 0.4), surfaces, TEXT),
    border: mix(surface, text, 0.13),
    borderStrong: withContrast(mix(canvas, text, 0.42), surfaces, PART),
    accent: accent.fill,
    accentHover: accent.hover,
    onAccent: accent.on,
    accentText: accent.text,
    accentSubtle: accent.subtle,
    highlight: highlight.fill,
    highlightHover: highlight.hover,
    onHighlight: highlight.on,
    highlightText: highlight.text,
    highlightSubtle: highlight.subtle,
    danger: danger.fill,
    dangerHover: danger.hover,
    onDanger: danger.on,
    dangerText: danger.text,
    dangerSubtle: danger.subtle,
    success: success.fill,
    onSuccess: success.on,
    successText: success.text,
    successSubtle: success.subtle,
    warning: warning.fill,
    onWarning: warning.on,
    warningText: warning.text,
    warningSubtle: warning.subtle,
    info: info.fill,
    onInfo: info.on,
    infoText: info.text,
    infoSubtle: info.subtle,
    focus: dark ? highlight.text : accent.text,
    tileSkyblue: part('tileSkyblue'),
    tileOrange: part('tileOrange'),
    tilePink: part('tilePink'),
    tileGreen: part('tileGreen'),
    rankFirst: part('rankFirst'),
    rankSecond: part('rankSecond'),
    rankThird: part('rankThird'),
    shadowSm: `0 1px 2px ${shadow[0]}`,
    shadowMd: `0 6px 20px ${shadow[1]}`,
    shadowLg: `0 20px 56px ${shadow[2]}`,
  };
}

const toChannels = (hex: string): string =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(' ');
