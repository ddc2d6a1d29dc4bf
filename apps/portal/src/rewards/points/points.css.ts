import { vars } from '@baize/ui/theme';
import { screen, typography } from '@baize/ui/theme/style';

const grid = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' } as const;

export const page = screen({ ...grid, gap: vars.space[4] });

/** The points and their value, in one line where there is room. */
export const standing = screen({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[4],
  minBlockSize: '8rem',
});

/** As wide as its labels, and no wider than the page. */
export const views = screen({ display: 'flex', minInlineSize: 0 });

export const have = screen({ ...grid, gap: vars.space.half, margin: 0 });

export const label = screen({ margin: 0, color: vars.color.textMuted, fontSize: vars.font.sizeSm });

export const points = screen({
  ...typography.page,
  margin: 0,
  color: vars.color.highlightText,
  fontVariantNumeric: 'tabular-nums',
});

export const worth = screen({
  display: 'grid',
  justifyItems: 'start',
  gap: vars.space[2],
  '@media': { '(min-width: 40rem)': { justifyItems: 'end', textAlign: 'end' } },
});

export const rewards = screen({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 9.5rem), 1fr))',
  gap: vars.space[3],
  padding: 0,
  margin: 0,
  listStyle: 'none',
  transition: `opacity ${vars.motion.fast}`,
  selectors: { '&[data-stale]': { opacity: 0.6 } },
  '@media': {
    '(min-width: 48rem)': {
      gridTemplateColumns: 'repeat(auto-fill, minmax(13rem, 1fr))',
      gap: vars.space[4],
    },
  },
});

/** As high as a card. */
export const blank = screen({ blockSize: '20rem', borderRadius: vars.radius.lg });

export const form = screen({ ...grid, gap: vars.space[4] });

export const total = screen({
  padding: vars.space[4],
  borderRadius: vars.radius.md,
  border: `1px solid ${vars.color.border}`,
});

export const actions = screen({ display: 'flex', flexWrap: 'wrap', gap: vars.space[2] });

/** A reference number with a copy button. */
export const reference = screen({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space[2],
  overflowWrap: 'anywhere',
});

export const prose = screen({ maxInlineSize: vars.size.reading });

const change = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;

export const earned = screen({ ...change, color: vars.color.successText });

export const taken = screen({ ...change, color: vars.color.dangerText });
