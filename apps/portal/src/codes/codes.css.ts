import { screen } from '@baize/ui/theme/style';
import { vars } from '@baize/ui/theme';

export const row = screen({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[2],
  alignItems: 'start',
});

export const code = screen({ flex: '1 1 8rem', minInlineSize: 0 });

/** Stands beside the input, under the line that its label takes. */
export const send = screen({
  flex: '1 1 8.5rem',
  marginBlockStart: `calc(${vars.font.sizeSm} * 1.5 + ${vars.space[1]})`,
});
