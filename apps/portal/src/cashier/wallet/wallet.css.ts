import { vars } from '@baize/ui/theme';
import { screen, typography } from '@baize/ui/theme/style';

const grid = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' } as const;

export const page = screen({ ...grid, gap: vars.space[4] });

export const card = screen({ ...grid, gap: vars.space[3] });

export const title = screen({ margin: 0, ...typography.card });

export const ways = screen({ display: 'flex', flexWrap: 'wrap', gap: vars.space[2] });

export const text = screen({ margin: 0, color: vars.color.textMuted });

export const form = screen({ ...grid, gap: vars.space[3], maxInlineSize: '30rem' });

export const holder = screen({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[2],
});
