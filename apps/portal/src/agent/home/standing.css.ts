import { vars } from '@baize/ui/theme';
import { screen, typography } from '@baize/ui/theme/style';

export const standing = screen({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[4],
  marginBlockEnd: vars.space[6],
});

export const ways = screen({ display: 'flex', flexWrap: 'wrap', gap: vars.space[2] });

export const heading = screen({ ...typography.card, marginBlockEnd: vars.space[2] });

export const none = screen({ margin: 0, color: vars.color.textMuted });

export const needs = screen({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 18rem), 1fr))',
  gap: vars.space[2],
});

export const need = screen({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[3],
  minBlockSize: vars.size.hit,
  paddingBlock: vars.space[2],
  paddingInline: vars.space[3],
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.md,
  color: vars.color.text,
  textDecoration: 'none',
  '@media': {
    '(hover: hover)': { selectors: { '&:hover': { background: vars.color.surfaceRaised } } },
  },
});

export const what = screen({ flex: 1, minInlineSize: 0 });
