import { screen } from '@baize/ui/theme/style';
import { vars } from '@baize/ui/theme';

export const centre = screen({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[4],
});

export const title = screen({
  margin: 0,
  fontSize: vars.font.sizeXl,
  lineHeight: 1.2,
});

export const count = screen({
  color: vars.color.textMuted,
  fontSize: vars.font.sizeSm,
  fontWeight: 400,
});

export const more = screen({ justifySelf: 'center' });

export const bar = screen({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[3],
});

export const search = screen({
  flex: '1 1 16rem',
  maxInlineSize: '24rem',
});

export const chips = screen({
  display: 'flex',
  gap: vars.space[2],
  inlineSize: '100%',
  overflowX: 'auto',
  paddingBlock: vars.space[1],
  scrollbarWidth: 'thin',
});

export const chip = screen({
  flex: 'none',
  minBlockSize: '2.5rem',
  paddingInline: vars.space[3],
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.full,
  background: vars.color.surface,
  color: vars.color.textMuted,
  fontSize: vars.font.sizeSm,
  cursor: 'pointer',
  selectors: {
    '&[aria-pressed=true]': {
      background: vars.color.accentSubtle,
      borderColor: vars.color.accent,
      color: vars.color.accentText,
    },
  },
});

export const shown = screen({
  margin: 0,
  marginInlineStart: 'auto',
  color: vars.color.textMuted,
  fontSize: vars.font.sizeSm,
});
