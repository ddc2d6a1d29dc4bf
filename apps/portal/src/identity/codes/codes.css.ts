import { screen } from '@baize/ui/theme/style';
import { vars } from '@baize/ui/theme';

export const row = screen({ display: 'flex', gap: vars.space[2], alignItems: 'start' });

export const code = screen({ flex: '1 1 0', minInlineSize: 0 });

/** Aligned with the input below its label; as wide as its text. */
export const send = screen({
  flex: 'none',
  minInlineSize: '7.5rem',
  paddingInline: vars.space[3],
  whiteSpace: 'nowrap',
  marginBlockStart: `calc(${vars.font.sizeSm} * 1.5 + ${vars.space[1]})`,
});
