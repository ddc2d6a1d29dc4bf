/** Colour scheme: a palette of a brand. */
export type Scheme = 'dark' | 'light';

/** The visitor's choice, written as `data-scheme` on `<html>`: a scheme, or the device's. */
export type SchemeChoice = Scheme | 'system';

/**
 * Colours of one scheme. Every value is an opaque `#rrggbb`, except `scrim` and shadows, so that
 * contrast can be computed (`contrast.ts` lists the pairs that must hold).
 */
export type BrandColors = {
  /** page background */
  canvas: string;
  /** cards, header, side menu */
  surface: string;
  /** menus, dialogs, hovered cards */
  surfaceRaised: string;
  /** inputs, wells, table heads */
  surfaceSunken: string;
  /** translucent cover behind dialogs */
  scrim: string;

  text: string;
  textMuted: string;
  /** hints and placeholders; still 4.5 : 1 */
  textSubtle: string;

  /** hairlines that only decorate */
  border: string;
  /** edges that identify a control, 3 : 1 */
  borderStrong: string;

  /** main actions, selected state */
  accent: string;
  accentHover: string;
  onAccent: string;
  /** accent as text or icon on canvas and surfaces */
  accentText: string;
  /** tinted background; carries `accentText` and `text` */
  accentSubtle: string;

  /** money, jackpots, VIP, the one promoted action */
  highlight: string;
  highlightHover: string;
  onHighlight: string;
  highlightText: string;
  highlightSubtle: string;

  danger: string;
  dangerHover: string;
  onDanger: string;
  dangerText: string;
  dangerSubtle: string;

  success: string;
  onSuccess: string;
  successText: string;
  successSubtle: string;

  warning: string;
  onWarning: string;
  warningText: string;
  warningSubtle: string;

  info: string;
  onInfo: string;
  infoText: string;
  infoSubtle: string;

  /** focus ring, 3 : 1 on every surface */
  focus: string;

  /** the four accents of a clicked game tile (W67, K51) */
  tileSkyblue: string;
  tileOrange: string;
  tilePink: string;
  tileGreen: string;

  /** first, second and third rank on boards */
  rankFirst: string;
  rankSecond: string;
  rankThird: string;

  /** box-shadow values; borders carry most of the depth */
  shadowSm: string;
  shadowMd: string;
  shadowLg: string;
};

/** A brand is pure data: it can come from a server as JSON and be applied at run time. */
export interface Brand {
  /** written as `data-brand` on `<html>`; lower case letters, digits, dashes */
  id: string;
  /** shown beside or instead of the logo */
  name: string;
  /** scheme for a visitor who has not chosen one */
  defaultScheme: Scheme;
  colors: Record<Scheme, BrandColors>;
  /** corner radii, where they differ from the library's */
  radius?: Partial<Record<'sm' | 'md' | 'lg' | 'xl', string>>;
  /** font stacks and title styles, where they differ from the library's */
  font?: Partial<
    Record<'sans' | 'display' | 'mono' | 'weightDisplay' | 'trackDisplay' | 'caseDisplay', string>
  >;
  /** spaces by their step, where a denser or airier brand differs from the library's */
  space?: Readonly<Record<string, string>>;
}
