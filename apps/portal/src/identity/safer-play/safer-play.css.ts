import { vars } from '@baize/ui/theme';
import { screen, typography } from '@baize/ui/theme/style';

const grid = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' } as const;

export const page = screen({ ...grid, gap: vars.space[4] });

export const card = screen({ ...grid, gap: vars.space[3] });

export const title = screen({ margin: 0, ...typography.card });

export const text = screen({ margin: 0, color: vars.color.textMuted, maxInlineSize: '65ch' });

export const limits = screen({ ...grid, margin: 0, padding: 0, listStyle: 'none' });

export const limit = screen({
  ...grid,
  gap: vars.space[3],
  paddingBlock: vars.space[3],
  borderBlockStart: `1px solid ${vars.color.border}`,
  selectors: { '&:first-child': { borderBlockStart: 0, paddingBlockStart: 0 } },
});

/** What a limit is, and how to change it. */
export const row = screen({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[2],
});

export const facts = screen({ ...grid, gap: vars.space[1], minInlineSize: 0 });

export const name = screen({ fontWeight: 600 });

export const form = screen({ ...grid, gap: vars.space[3], maxInlineSize: '24rem' });

export const actions = screen({ display: 'flex', flexWrap: 'wrap', gap: vars.space[2] });
