import { vars } from '../theme/contract.css.ts';
import { media } from '../theme/media.ts';
import { component } from '../theme/style.ts';

/** `auto` lets the browser remember the real height after the first rendering. */
const reserve = (height: string) => ({ containIntrinsicBlockSize: `auto ${height}` });

/** Heights before that, on a phone and from a laptop on. */
const heights = {
  portrait: ['18rem', '19.5rem'],
  feature: ['16.5rem', '28rem'],
  compact: ['13.5rem', '13.5rem'],
  block: ['25rem', '27rem'],
  board: ['24rem', '24rem'],
} as const;

const reserveHeight = (at: 0 | 1) =>
  Object.fromEntries(
    Object.entries(heights).map(([name, height]) => [
      `&[data-defer][data-reserve="${name}"]`,
      reserve(height[at]),
    ]),
  );

export const section = component({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[2],
  minInlineSize: 0,
  selectors: {
    '&[data-defer]': { contentVisibility: 'auto', ...reserve('16rem') },
    ...reserveHeight(0),
  },
  '@media': { [media.lg]: { selectors: reserveHeight(1) } },
});
