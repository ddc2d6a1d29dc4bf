import { vars } from '../theme/contract.css.ts';
import { media } from '../theme/media.ts';
import { component } from '../theme/style.ts';

const { color, space, radius } = vars;

/** A strip that snaps under a finger; from a tablet on, as many columns as the row may hold. */
export const row = component({
  position: 'relative',
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(8rem, 38%)',
  gap: space[3],
  minInlineSize: 0,
  paddingBlock: space[1],
  overflowX: 'auto',
  overscrollBehaviorInline: 'contain',
  scrollSnapType: 'inline proximity',
  scrollbarWidth: 'none',
  '@media': {
    [media.sm]: { gridAutoColumns: 'minmax(8.5rem, 22%)' },
    [media.lg]: { gridAutoColumns: 'minmax(7.5rem, 1fr)', scrollbarWidth: 'thin' },
  },
});

export const item = component({
  minInlineSize: 0,
  scrollSnapAlign: 'start',
  maxInlineSize: '13rem',
});

/** As high as a tile: a square (art and borders), two lines. */
export const empty = component({
  display: 'block',
  maxInlineSize: '13rem',
  background: color.surface,
  borderRadius: radius.md,
  selectors: {
    '&::before': { content: '""', display: 'block', aspectRatio: '1' },
    '&::after': {
      content: '""',
      display: 'block',
      blockSize: `calc(2.375rem + ${space[2]})`,
    },
  },
});
