import { vars } from '@baize/ui/theme';
import { screen } from '@baize/ui/theme/style';

export const ways = screen({ display: 'grid', gap: vars.space[2] });

export const none = screen({ marginBlockEnd: vars.space[3], color: vars.color.textMuted });

export const way = screen({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[3],
  minBlockSize: '3.5rem',
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

export const icon = screen({ flex: 'none', color: vars.color.highlightText });

export const text = screen({ display: 'grid', flex: 1, minInlineSize: 0 });

export const label = screen({ fontWeight: vars.font.weightMedium, overflowWrap: 'anywhere' });

export const note = screen({ color: vars.color.textMuted, fontSize: vars.font.sizeSm });
