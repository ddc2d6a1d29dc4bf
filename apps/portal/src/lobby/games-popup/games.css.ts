import { vars } from '@baize/ui/theme';
import { screen } from '@baize/ui/theme/style';

export const games = screen({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(6.75rem, 1fr))',
  gap: vars.space[3],
});
