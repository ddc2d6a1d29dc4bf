import { vars } from '@baize/ui/theme';
import { screen } from '@baize/ui/theme/style';

const { color, font, space } = vars;

export const table = screen({
  inlineSize: '100%',
  borderCollapse: 'collapse',
});

export const head = screen({
  padding: space[1],
  color: color.textMuted,
  fontSize: font.sizeSm,
  fontWeight: font.weightRegular,
  textAlign: 'center',
  selectors: { '&:first-child': { textAlign: 'start', paddingInlineStart: 0 } },
});

export const product = screen({
  paddingInlineEnd: space[2],
  fontWeight: font.weightRegular,
  textAlign: 'start',
  borderBlockStart: `1px solid ${color.border}`,
});

export const cell = screen({
  textAlign: 'center',
  borderBlockStart: `1px solid ${color.border}`,
});

export const hints = screen({
  display: 'grid',
  gap: space[1],
  margin: 0,
  padding: 0,
  color: color.textMuted,
  fontSize: font.sizeSm,
  listStyle: 'none',
});

export const stop = screen({
  display: 'grid',
  justifyItems: 'start',
  gap: space[4],
  maxInlineSize: vars.size.reading,
  padding: space[4],
  border: `1px solid ${color.border}`,
  borderRadius: vars.radius.lg,
  background: color.surface,
});

/** Looks like the text that it heads. */
export const topic = screen({
  font: 'inherit',
  fontWeight: font.weightSemibold,
  letterSpacing: 'inherit',
  textTransform: 'inherit',
  textWrap: 'inherit',
});

export const waiting = screen({ inlineSize: '100%', blockSize: '6rem' });
