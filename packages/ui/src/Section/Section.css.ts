import { vars } from '../theme/contract.css.ts';
import { media } from '../theme/media.ts';
import { component } from '../theme/style.ts';

/** `auto` lets the browser remember the true height after the first drawing. */
const reserve = (height: string) => ({ containIntrinsicBlockSize: `auto ${height}` });

export const section = component({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[2],
  minInlineSize: 0,
  selectors: {
    '&[data-defer]': { contentVisibility: 'auto', ...reserve('17rem') },
    '&[data-defer][data-reserve="block"]': reserve('32rem'),
    '&[data-defer][data-reserve="board"]': reserve('23.5rem'),
  },
  '@media': {
    [media.lg]: {
      selectors: { '&[data-defer][data-reserve="block"]': reserve('26rem') },
    },
  },
});
