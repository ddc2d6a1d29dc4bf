import { vars } from '@baize/ui/theme';
import { screen, typography } from '@baize/ui/theme/style';

const grid = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' } as const;

export const page = screen({ ...grid, gap: vars.space[4] });

export const title = screen({ margin: 0, ...typography.card });

export const card = screen({ ...grid, gap: vars.space[4] });

/** The form beside its totals, where there is room. */
export const form = screen({
  ...grid,
  gap: vars.space[5],
  '@media': {
    '(min-width: 60rem)': { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' },
  },
});

export const column = screen({ ...grid, alignContent: 'start', gap: vars.space[4] });

export const quick = screen({ display: 'flex', flexWrap: 'wrap', gap: vars.space[2] });

export const total = screen({
  display: 'grid',
  alignContent: 'start',
  gap: vars.space[3],
  padding: vars.space[4],
  borderRadius: vars.radius.md,
  border: `1px solid ${vars.color.border}`,
});

export const facts = screen({ color: vars.color.textMuted });

export const text = screen({ margin: 0, color: vars.color.textMuted });

export const reference = screen({ overflowWrap: 'anywhere' });

/** Not printed: a receipt is printed alone. */
export const onScreen = screen({ '@media': { print: { display: 'none' } } });

export const actions = screen({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[2],
  '@media': { print: { display: 'none' } },
});
