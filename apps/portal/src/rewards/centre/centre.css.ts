import { vars } from '@baize/ui/theme';
import { screen, typography } from '@baize/ui/theme/style';

const { color, space, radius, font } = vars;
const grid = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' } as const;

export const page = screen({ ...grid, gap: space[4] });

/** As wide as its words, and no wider than the page: then it can be scrolled. */
export const views = screen({ display: 'flex', minInlineSize: 0, overflowX: 'auto' });

export const bar = screen({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
});

export const muted = screen({ margin: 0, color: color.textMuted, fontSize: font.sizeSm });

export const text = screen({ margin: 0, maxInlineSize: vars.size.reading });

export const list = screen({
  ...grid,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  background: color.surface,
  border: `1px solid ${color.border}`,
  borderRadius: radius.lg,
  overflow: 'hidden',
});

export const row = screen({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: space[3],
  padding: `${space[3]} ${space[4]}`,
  selectors: { '& + &': { borderBlockStart: `1px solid ${color.border}` } },
});

export const mark = screen({
  display: 'grid',
  placeItems: 'center',
  inlineSize: space[10],
  blockSize: space[10],
  borderRadius: radius.full,
  background: color.surfaceSunken,
  color: color.textMuted,
  selectors: {
    '[data-state="available"] > &': {
      background: color.highlightSubtle,
      color: color.highlightText,
    },
  },
});

export const words = screen({ ...grid, gap: space.half });

export const title = screen({ ...typography.label, fontSize: font.sizeMd, margin: 0 });

export const value = screen({
  margin: 0,
  fontWeight: font.weightSemibold,
  color: color.highlightText,
  fontVariantNumeric: 'tabular-nums',
  selectors: { '[data-state="expired"] &': { color: color.textMuted } },
});

export const blank = screen({ blockSize: '16rem', borderRadius: radius.lg });

export const cardHead = screen({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[2],
});

export const cardTitle = screen({ ...typography.card, margin: 0 });

export const card = screen({ ...grid, gap: space[4] });

/** Facts beside each other: prizes of a raffle, benefits of a level. */
export const facts = screen({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 12rem), 1fr))',
  gap: space[3],
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

export const fact = screen({
  ...grid,
  gap: space.half,
  padding: space[3],
  background: color.surfaceSunken,
  borderRadius: radius.md,
});

export const tickets = screen({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[1],
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

export const ticket = screen({
  padding: `${space.half} ${space[2]}`,
  border: `1px dashed ${color.borderStrong}`,
  borderRadius: radius.sm,
  fontVariantNumeric: 'tabular-nums',
  fontSize: font.sizeSm,
});

export const hash = screen({
  margin: 0,
  fontFamily: font.mono,
  fontSize: font.sizeXs,
  overflowWrap: 'anywhere',
  color: color.textMuted,
});

export const level = screen({ ...typography.section, margin: 0, color: color.highlightText });
