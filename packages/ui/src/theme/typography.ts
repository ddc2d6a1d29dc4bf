import { vars } from './contract.css.ts';

const { font } = vars;

const display = {
  fontFamily: font.display,
  fontWeight: font.weightDisplay,
  letterSpacing: font.trackDisplay,
  lineHeight: font.lineTight,
  textWrap: 'balance',
} as const;

const plain = {
  fontFamily: font.sans,
  fontWeight: font.weightSemibold,
  letterSpacing: 'normal',
} as const;

/** The type scale as style rules, spread into those of titles; running text is the page's own. */
export const typography = {
  /** the one title of a page; every `h1` has it unless told otherwise */
  page: { ...display, fontSize: font.size2xl },
  /** a section's, a dialog's; every `h2` has it unless told otherwise */
  section: { ...display, fontSize: font.sizeXl },
  /** a landing page's, a notice that fills the screen */
  landing: { ...display, fontSize: font.size3xl },
  /** a card's, a group's; every `h3` has it, and below */
  card: { ...plain, fontSize: font.sizeLg, lineHeight: font.lineSnug },
  /** of a list of links, a column */
  label: { ...plain, fontSize: font.sizeSm, lineHeight: font.lineSnug },
} as const;
