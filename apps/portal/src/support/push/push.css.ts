import { vars } from '@baize/ui/theme';
import { screen, typography } from '@baize/ui/theme/style';

const column = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' } as const;

export const card = screen({
  ...column,
  gap: vars.space[3],
  maxInlineSize: vars.size.reading,
  marginBlockStart: vars.space[6],
  padding: vars.space[4],
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.lg,
  background: vars.color.surface,
});

export const heading = screen({ ...typography.section, fontSize: '1.125rem', margin: 0 });

export const note = screen({ margin: 0, color: vars.color.textMuted });

export const topics = screen({ ...column, gap: vars.space[2] });
