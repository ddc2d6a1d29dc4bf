import { vars } from '@baize/ui/theme';
import { screen, typography } from '@baize/ui/theme/style';

export const step = screen({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[4],
});

export const heading = screen({
  ...typography.card,
  outline: 'none',
});

export const lead = screen({
  margin: 0,
  color: vars.color.textMuted,
});

export const kinds = screen({
  display: 'grid',
  gap: vars.space[2],
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

export const kind = screen({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[3],
  inlineSize: '100%',
  minBlockSize: '4rem',
  paddingInline: vars.space[4],
  paddingBlock: vars.space[2],
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.md,
  background: vars.color.surface,
  color: vars.color.text,
  font: 'inherit',
  textAlign: 'start',
  cursor: 'pointer',
  selectors: {
    '&:hover': { borderColor: vars.color.accent, background: vars.color.accentSubtle },
  },
});

export const kindIcon = screen({
  flex: 'none',
  inlineSize: '1.5rem',
  blockSize: '1.5rem',
  color: vars.color.accentText,
});

export const kindText = screen({ display: 'grid', flex: '1 1 auto', minInlineSize: 0 });

export const kindName = screen({ fontWeight: 600 });

export const kindHint = screen({ color: vars.color.textMuted, fontSize: vars.font.sizeSm });

export const kindArrow = screen({
  flex: 'none',
  color: vars.color.textMuted,
});

export const choices = screen({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: vars.space[2],
});
