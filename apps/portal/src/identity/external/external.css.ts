import { screen } from '@baize/ui/theme/style';
import { vars } from '@baize/ui/theme';

/** Space between a heading and its content. */
export const title = screen({ marginBlockEnd: vars.space[4] });

export const waiting = screen({
  display: 'grid',
  justifyItems: 'center',
  gap: vars.space[4],
  paddingBlock: vars.space[6],
  textAlign: 'center',
});

export const choices = screen({
  display: 'grid',
  gap: vars.space[5],
});

export const choice = screen({
  display: 'grid',
  gap: vars.space[2],
});

export const why = screen({
  margin: 0,
  color: vars.color.textMuted,
  fontSize: vars.font.sizeSm,
});

export const above = screen({ marginBlockEnd: vars.space[4] });

export const notice = screen({
  display: 'grid',
  gap: vars.space[2],
  justifyItems: 'start',
  overflowWrap: 'anywhere',
});
