import { vars } from '@baize/ui/theme';
import { screen } from '@baize/ui/theme/style';

const column = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' } as const;

export const summary = screen({ margin: 0, color: vars.color.textMuted });

export const page = screen({ ...column, gap: vars.space[4], maxInlineSize: '48rem' });

export const facts = screen({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[2],
  minBlockSize: '2.25rem',
  color: vars.color.textMuted,
  fontSize: vars.font.sizeSm,
});

export const text = screen({ ...column, gap: vars.space[3], maxInlineSize: vars.size.reading });

export const lead = screen({ margin: 0, fontSize: '1.125rem', color: vars.color.textMuted });
