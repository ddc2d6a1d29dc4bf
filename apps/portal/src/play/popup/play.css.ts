import { vars } from '@baize/ui/theme';
import { screen } from '@baize/ui/theme/style';

/** The ways to play, one below the other, apart from what is said above. */
export const choices = screen({
  display: 'grid',
  gap: vars.space[2],
  marginBlockStart: vars.space[4],
});
