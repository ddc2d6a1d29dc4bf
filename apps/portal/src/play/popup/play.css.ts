import { vars } from '@baize/ui/theme';
import { screen } from '@baize/ui/theme/style';

/** The options, below each other, separate from the text above. */
export const choices = screen({
  display: 'grid',
  gap: vars.space[2],
  marginBlockStart: vars.space[4],
});
