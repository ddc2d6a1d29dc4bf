import { screen } from '@baize/ui/theme/style';

/** As if its children stood in the surrounding form. */
export const step = screen({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  rowGap: 'inherit',
});
