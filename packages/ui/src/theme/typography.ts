import { vars } from './contract.css.ts';

const { font } = vars;

const display = {
  fontFamily: font.display,
  fontWeight: font.weightDisplay,
  letterSpacing: font.trackDisplay,
  lineHeight: font.lineTight,
  textWrap: 'balance',
} as const;

/** The type scale as style rules, spread into those of titles; running text is the page's own. */
export const typography = {
  /** the one title of a page; every `h1` has it unless told otherwise */
  page: { ...display, fontSize: font.size2xl },
  /** a section's, a dialog's */
  section: { ...display, fontSize: font.sizeXl },
  /** a landing page's, a notice that fills the screen */
  landing: { ...display, fontSize: font.size3xl },
  /** a card's, a group's */
  card: { fontSize: font.sizeLg, fontWeight: font.weightSemibold, lineHeight: font.lineSnug },
} as const;
