import { vars } from '../theme/contract.css.ts';
import { media } from '../theme/media.ts';
import { component } from '../theme/style.ts';

export { empty } from '../GameRow/GameRow.css.ts';

const { space } = vars;

/** Holds the height of all rows; the browser must not chase tiles that come and go. */
export const frame = component({ position: 'relative', overflowAnchor: 'none' });

export const grid = component({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(6.75rem, 1fr))',
  gap: space[2],
  '@media': {
    [media.sm]: { gridTemplateColumns: 'repeat(auto-fill, minmax(8.5rem, 1fr))', gap: space[3] },
    [media.xl]: { gridTemplateColumns: 'repeat(auto-fill, minmax(9.5rem, 1fr))', gap: space[4] },
  },
});

export const cell = component({ minInlineSize: 0, contain: 'layout style' });
