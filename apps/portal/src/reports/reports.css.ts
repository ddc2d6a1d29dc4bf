import { vars } from '@baize/ui/theme';
import { screen } from '@baize/ui/theme/style';

export const page = screen({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[4],
});

/** Presets above the fields. */
export const filters = screen({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  // Segments are as wide as their labels.
  justifyItems: 'start',
  gap: vars.space[3],
  '@media': { print: { display: 'none' } },
});

export const fields = screen({
  justifySelf: 'stretch',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: vars.space[3],
});

export const field = screen({ flex: '1 1 9.5rem', maxInlineSize: '14rem', minInlineSize: 0 });

/** The period and zone, with the actions. */
export const bar = screen({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[3],
});

export const period = screen({
  margin: 0,
  marginInlineEnd: 'auto',
  color: vars.color.textMuted,
  fontSize: vars.font.sizeSm,
  fontVariantNumeric: 'tabular-nums',
});

export const actions = screen({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[2],
  '@media': { print: { display: 'none' } },
});

/** Below the actions, full width. */
export const progress = screen({
  flex: '1 0 100%',
  '@media': { print: { display: 'none' } },
});

/** Options in two columns where there is room. */
export const choices = screen({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(8.5rem, 1fr))',
  columnGap: vars.space[3],
  alignItems: 'center',
  inlineSize: 'min(24rem, calc(100vw - 6rem))',
  maxBlockSize: '70vh',
  overflowY: 'auto',
});

/** Below all options. */
export const choicesEnd = screen({
  gridColumn: '1 / -1',
  justifySelf: 'start',
  marginBlockStart: vars.space[2],
});

export const figures = screen({
  display: 'flex',
  flexWrap: 'wrap',
  // The lines between figures are the background that shows through the gaps.
  gap: '1px',
  margin: 0,
  overflow: 'hidden',
  background: vars.color.border,
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.lg,
});

/** As high as the figures will be. */
export const totalsAwaited = screen({
  blockSize: '8.4rem',
  borderRadius: vars.radius.lg,
  '@media': { '(min-width: 48rem)': { blockSize: '4.25rem' } },
});

export const figure = screen({
  flex: '1 1 8.5rem',
  display: 'grid',
  alignContent: 'space-between',
  gap: vars.space[1],
  padding: vars.space[3],
  background: vars.color.surface,
});

export const figureName = screen({
  color: vars.color.textMuted,
  fontSize: vars.font.sizeSm,
});

export const figureValue = screen({
  margin: 0,
  fontSize: vars.font.sizeLg,
  fontWeight: vars.font.weightSemibold,
  fontVariantNumeric: 'tabular-nums',
});

export const table = screen({
  minInlineSize: 0,
  transition: `opacity ${vars.motion.fast}`,
  selectors: { '&[data-stale]': { opacity: 0.6 } },
});

/** A line with smaller details below. */
export const two = screen({
  display: 'grid',
  gap: vars.space.half,
  minInlineSize: 0,
  justifyItems: 'start',
  textAlign: 'start',
  '@media': {
    // In a card it is aligned to the end of its line.
    '(max-width: 47.99rem)': { justifyItems: 'end', textAlign: 'end' },
  },
});

/** An entry's description: in a narrow table column every word would be on its own line. */
export const what = screen({ '@media': { '(min-width: 48rem)': { minInlineSize: '9rem' } } });

export const small = screen({
  color: vars.color.textMuted,
  fontSize: vars.font.sizeXs,
  overflowWrap: 'anywhere',
});

export const reference = screen({
  color: vars.color.textMuted,
  fontSize: '0.6875rem',
  textAlign: 'end',
  overflowWrap: 'anywhere',
  '@media': {
    '(min-width: 48rem)': { fontSize: vars.font.sizeXs, whiteSpace: 'nowrap' },
  },
});

export const moment = screen({ whiteSpace: 'nowrap' });
/** As wide as an amount, so that none wraps. */
export const wagering = screen({ minInlineSize: '6.5rem' });

export const pages = screen({ '@media': { print: { display: 'none' } } });

export const chart = screen({ breakInside: 'avoid' });

/** Printed only: the account and the time of the record. */
export const onPaper = screen({ display: 'none', '@media': { print: { display: 'block' } } });
