import { screen } from '@baize/ui/theme/style';
import { vars } from '@baize/ui/theme';

export const count = screen({
  color: vars.color.textMuted,
  fontFamily: vars.font.sans,
  fontSize: vars.font.sizeMd,
  fontWeight: vars.font.weightRegular,
  letterSpacing: 0,
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

/** A line of their own in the bar. */
export const chips = screen({ inlineSize: '100%' });

export const shown = screen({
  margin: 0,
  marginInlineStart: 'auto',
  color: vars.color.textMuted,
  fontSize: vars.font.sizeSm,
});
