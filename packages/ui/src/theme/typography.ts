import { vars } from './contract.css.ts';

const { font } = vars;

const display = {
  fontFamily: font.display,
  fontWeight: font.weightDisplay,
  letterSpacing: font.trackDisplay,
  textTransform: font.caseDisplay as 'none',
  lineHeight: font.lineTight,
  textWrap: 'balance',
} as const;

const plain = {
  fontFamily: font.sans,
  fontWeight: font.weightSemibold,
  letterSpacing: 'normal',
} as const;

/** The type scale as style rules for titles and figures; running text uses the page's own. */
export const typography = {
  /** the title of a page; the default of `h1` */
  page: { ...display, fontSize: font.size2xl },
  /** the title of a section or a dialog; the default of `h2` */
  section: { ...display, fontSize: font.sizeXl },
  /** the title of a landing page or a full-screen notice */
  landing: { ...display, fontSize: font.size3xl },
  /** the title of a card or a group; the default of `h3` and below */
  card: { ...plain, fontSize: font.sizeLg, lineHeight: font.lineSnug },
  /** the title of a list of links or a column */
  label: { ...plain, fontSize: font.sizeSm, lineHeight: font.lineSnug },
  /** a number with sign and unit, whose parts keep their order in right-to-left text */
  figure: {
    direction: 'ltr',
    unicodeBidi: 'isolate',
    fontVariantNumeric: 'tabular-nums',
  },
} as const;
