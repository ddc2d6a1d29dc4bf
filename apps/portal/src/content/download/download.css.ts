import { vars } from '@baize/ui/theme';
import { screen, typography } from '@baize/ui/theme/style';

const column = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' } as const;

export const lead = screen({
  margin: 0,
  maxInlineSize: vars.size.reading,
  color: vars.color.textMuted,
});

/** One below the other on a phone, in two columns where there is room. */
export const steps = screen({
  ...column,
  gap: vars.space[4],
  padding: 0,
  margin: 0,
  listStyle: 'none',
  '@media': { '(min-width: 64rem)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});

export const step = screen({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'start',
  gap: vars.space[3],
  padding: vars.space[4],
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.lg,
  background: vars.color.surface,
});

export const number = screen({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '2rem',
  blockSize: '2rem',
  borderRadius: vars.radius.full,
  background: vars.color.highlightSubtle,
  color: vars.color.highlightText,
  fontWeight: vars.font.weightBold,
  fontVariantNumeric: 'tabular-nums',
});

export const body = screen({ ...column, gap: vars.space[3], justifyItems: 'start' });

export const heading = screen({ ...typography.section, fontSize: '1.125rem', margin: 0 });

export const note = screen({ margin: 0, color: vars.color.textMuted });

export const scan = screen({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[4],
});

export const checksum = screen({ ...column, gap: vars.space[2], justifyItems: 'start' });

export const code = screen({
  padding: vars.space[2],
  borderRadius: vars.radius.sm,
  background: vars.color.surfaceSunken,
  fontSize: vars.font.sizeSm,
  overflowWrap: 'anywhere',
});
