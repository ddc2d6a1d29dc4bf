import { vars } from '@baize/ui/theme';
import { screen } from '@baize/ui/theme/style';

/** The whole window on a phone; beside it the game list stays in view on a desk. */
export const panel = screen({
  inlineSize: '100vi',
  '@media': { '(min-width: 48rem)': { inlineSize: 'min(46rem, 100vi - 8rem)' } },
});

export const content = screen({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'stretch',
  gap: vars.space[3],
  selectors: { '&:focus': { outline: 'none' } },
});

/** Leads to all pages of the centre. */
export const all = screen({ justifySelf: 'start' });
