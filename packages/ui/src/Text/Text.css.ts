import { component, componentVariants } from '../theme/style.ts';
import { vars } from '../theme/contract.css.ts';

const { color, font } = vars;

export const size = componentVariants({
  xs: { fontSize: font.sizeXs },
  sm: { fontSize: font.sizeSm },
  md: { fontSize: font.sizeMd },
  lg: { fontSize: font.sizeLg },
  xl: { fontSize: font.sizeXl },
  '2xl': { fontSize: font.size2xl, lineHeight: font.lineTight },
  '3xl': { fontSize: font.size3xl, lineHeight: font.lineTight },
});

export const tone = componentVariants({
  inherit: {},
  default: { color: color.text },
  muted: { color: color.textMuted },
  subtle: { color: color.textSubtle },
  accent: { color: color.accentText },
  highlight: { color: color.highlightText },
  danger: { color: color.dangerText },
  success: { color: color.successText },
  warning: { color: color.warningText },
});

export const weight = componentVariants({
  regular: { fontWeight: font.weightRegular },
  medium: { fontWeight: font.weightMedium },
  semibold: { fontWeight: font.weightSemibold },
  bold: { fontWeight: font.weightBold },
});

export const heading = component({
  lineHeight: font.lineSnug,
  textWrap: 'balance',
  selectors: {
    '&:is(h1, h2)': {
      fontFamily: font.display,
      fontWeight: font.weightDisplay,
      letterSpacing: font.trackDisplay,
    },
  },
});

export const truncate = component({
  display: 'block',
  minInlineSize: 0,
  maxInlineSize: '100%',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
