import { vars } from '@baize/ui/theme';
import { screen } from '@baize/ui/theme/style';

const { color, font, radius, space } = vars;

/** The row of similar games scrolls; it does not widen the sheet. */
export const sheet = screen({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[4],
});

export const head = screen({ display: 'flex', gap: space[4], alignItems: 'center' });

export const art = screen({
  flex: 'none',
  inlineSize: '7rem',
  blockSize: '7rem',
  objectFit: 'cover',
  background: color.surfaceSunken,
  borderRadius: radius.lg,
});

export const facts = screen({ display: 'grid', gap: space[3], minInlineSize: 0 });

export const maker = screen({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[2],
  margin: 0,
});

export const actions = screen({ display: 'flex', flexWrap: 'wrap', gap: space[2] });

export const jackpot = screen({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: space[3],
  margin: 0,
  padding: `${space[2]} ${space[3]}`,
  background: color.surfaceSunken,
  borderRadius: radius.md,
});

export const amount = screen({ fontVariantNumeric: 'tabular-nums' });

export const note = screen({ margin: 0, color: color.textMuted, fontSize: font.sizeSm });

export const title = screen({ margin: 0, marginBlockEnd: space[2], fontSize: font.sizeMd });

export const wins = screen({
  display: 'grid',
  gap: space[1],
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

export const win = screen({
  display: 'grid',
  gridTemplateColumns: '4rem 1fr auto',
  gap: space[2],
  alignItems: 'baseline',
});

/** One line that scrolls sideways. */
export const similar = screen({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: '6.75rem',
  gap: space[2],
  margin: 0,
  padding: 0,
  paddingBlockEnd: space[1],
  overflowX: 'auto',
  listStyle: 'none',
  scrollSnapType: 'x proximity',
});
