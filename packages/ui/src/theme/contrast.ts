import type { BrandColors } from './brandTypes.ts';
import { type Channels, parseHex, toLinear } from './channels.ts';

/** WCAG 2.2 contrast ratio of two `#rrggbb` colours, 1 to 21. Throws on any other notation. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

function luminance(hex: string): number {
  const [r, g, b] = parseHex(hex).map(toLinear) as Channels;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

type ColorName = keyof BrandColors;

/** A foreground, a background and the minimum ratio of WCAG. */
export interface ContrastPair {
  front: ColorName;
  back: ColorName;
  least: number;
}

const surfaces: ColorName[] = ['canvas', 'surface', 'surfaceRaised', 'surfaceSunken'];
const tones = ['accent', 'highlight', 'danger', 'success', 'warning', 'info'] as const;
const hovers: ColorName[] = ['accentHover', 'highlightHover', 'dangerHover'];

const cross = (fronts: ColorName[], backs: ColorName[], least: number): ContrastPair[] =>
  fronts.flatMap((front) => backs.map((back) => ({ front, back, least })));

const on = (tone: string): ColorName => `on${tone[0]?.toUpperCase()}${tone.slice(1)}` as ColorName;

function tonePairs(tone: (typeof tones)[number]): ContrastPair[] {
  return [
    ...cross([on(tone)], [tone], 4.5),
    ...cross([`${tone}Text`], [...surfaces, `${tone}Subtle`], 4.5),
    ...cross(['text'], [`${tone}Subtle`], 4.5),
    ...cross([tone], ['canvas', 'surface'], 3),
  ];
}

/** Every pair of colours that components combine (WCAG 1.4.3 and 1.4.11). */
export const contrastPairs: readonly ContrastPair[] = [
  ...cross(['text', 'textMuted', 'textSubtle'], surfaces, 4.5),
  ...tones.flatMap(tonePairs),
  ...hovers.flatMap((back) => cross([on(back.replace('Hover', ''))], [back], 4.5)),
  ...cross(['borderStrong', 'focus'], surfaces, 3),
  ...cross(['rankFirst', 'rankSecond', 'rankThird'], ['canvas', 'surface'], 3),
  ...cross(['tileSkyblue', 'tileOrange', 'tilePink', 'tileGreen'], ['canvas', 'surface'], 3),
];

/** The pairs of a palette that fall short, each with its measured ratio. Empty is good. */
export function contrastFailures(colors: BrandColors): (ContrastPair & { ratio: number })[] {
  return contrastPairs.flatMap(({ front, back, least }) => {
    const ratio = contrast(colors[front], colors[back]);
    return ratio < least ? [{ front, back, least, ratio }] : [];
  });
}
