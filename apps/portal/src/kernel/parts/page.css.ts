import { screen } from '@baize/ui/theme/style';
import { vars } from '@baize/ui/theme';

/** A screen in the page's frame: its title and what follows. */
export const page = screen({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[4],
});

export const title = screen({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: vars.space[3],
});
