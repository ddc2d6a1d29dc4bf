/** The views of a screen: widths, schemes, directions, and preferences of the browser. */

export type Scheme = 'light' | 'dark';
export type Direction = 'ltr' | 'rtl';

/** Widths in CSS pixels, narrowest first, each with the height of the picture. */
export const heights = { 390: 1200, 768: 1200, 1440: 1100, 1920: 1100 } as const;
export type Width = keyof typeof heights;

export interface View {
  readonly width: Width;
  readonly scheme: Scheme;
  readonly direction: Direction;
  /** Text of twice the size, or forced colours. */
  readonly wish?: 'large-text' | 'forced-colours';
}

export const widths: readonly Width[] = [390, 768, 1440, 1920];
const schemes: readonly Scheme[] = ['light', 'dark'];
const directions: readonly Direction[] = ['ltr', 'rtl'];

/** Four widths, two schemes, two directions. */
export const allViews: readonly View[] = directions.flatMap((direction) =>
  widths.flatMap((width) => schemes.map((scheme) => ({ width, scheme, direction }))),
);

/**
 * Two views, for further pages of the same component: only the text differs from a page with all
 * views.
 */
export const fewViews: readonly View[] = [
  { width: 390, scheme: 'light', direction: 'ltr' },
  { width: 1440, scheme: 'dark', direction: 'rtl' },
];

/** Additional views of the main screens. */
export const wishViews: readonly View[] = (['large-text', 'forced-colours'] as const).flatMap(
  (wish) =>
    ([390, 1440] as const).map((width) => ({ width, scheme: 'light', direction: 'ltr', wish })),
);

/** The file of a view: pictures with few colours are small as PNG, those with art as WebP. */
export const getFile = ({ width, scheme, direction, wish }: View, hasArt = false): string =>
  `${[width, wish ?? scheme, direction].join('-')}.${hasArt ? 'webp' : 'png'}`;
