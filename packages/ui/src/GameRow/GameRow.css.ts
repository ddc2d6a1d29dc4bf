import { compactArt, lines } from '../GameTile/GameTile.css.ts';
import { vars } from '../theme/contract.css.ts';
import { media } from '../theme/media.ts';
import { component } from '../theme/style.ts';
import { ROW_LIMIT } from './row-limit.ts';

const { color, space, radius } = vars;

/** Wide enough for seven compact tiles in one line. */
const widest = '(min-width: 108rem)';

/** A strip with scroll snapping on touch; from laptop width on, a grid of all tiles. */
export const row = component({
  position: 'relative',
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: '38%',
  gap: space[3],
  minInlineSize: 0,
  paddingBlock: space[1],
  overflowX: 'auto',
  overscrollBehaviorInline: 'contain',
  scrollSnapType: 'inline proximity',
  scrollbarWidth: 'none',
  selectors: {
    '&[data-layout="feature"]': { gridAutoColumns: '74%' },
    '&[data-layout="compact"]': {
      gridTemplateRows: 'auto auto',
      gridAutoColumns: '82%',
      gap: space[2],
    },
  },
  '@media': {
    [media.sm]: {
      gridAutoColumns: '22%',
      selectors: {
        '&[data-layout="feature"], &[data-layout="compact"]': {
          gridAutoColumns: '38%',
        },
      },
    },
    [media.lg]: {
      // A tile keeps its position while the row loads, and its size if there are few tiles.
      gridTemplateColumns: `repeat(${ROW_LIMIT}, minmax(7.5rem, 1fr))`,
      gridAutoColumns: 'minmax(7.5rem, 1fr)',
      gap: space[4],
      scrollbarWidth: 'thin',
      selectors: {
        // The first tile is as large as four of the others.
        '&[data-layout="feature"]': {
          gridAutoFlow: 'row',
          gridTemplateColumns: 'minmax(0, 2fr) repeat(3, minmax(0, 1fr))',
        },
        // Four in the first line, and three in the second.
        '&[data-layout="compact"]': {
          gridAutoFlow: 'row',
          gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
          gridTemplateRows: 'none',
          gap: space[3],
        },
      },
    },
    [widest]: {
      selectors: {
        '&[data-layout="compact"]': { gridTemplateColumns: 'repeat(7, minmax(0, 1fr))' },
      },
    },
  },
});

/** A game's slot in the row, or its placeholder. */
export const item = component({
  minInlineSize: 0,
  scrollSnapAlign: 'start',
  '@media': {
    [media.lg]: {
      selectors: {
        '[data-layout="feature"] > &:first-child': { gridRow: 'span 2', display: 'grid' },
        '[data-layout="compact"] > &': { gridColumn: 'span 3' },
        '[data-layout="compact"] > &:nth-child(n + 5)': { gridColumn: 'span 4' },
      },
    },
    [widest]: {
      selectors: {
        '[data-layout="compact"] > &, [data-layout="compact"] > &:nth-child(n + 5)': {
          gridColumn: 'auto',
        },
      },
    },
  },
});

/** The height of a tile: its art and borders, its lines. */
export const empty = component({
  display: 'block',
  selectors: {
    '&::before': {
      content: '""',
      display: 'block',
      aspectRatio: '1',
      borderRadius: radius.lg,
      background: color.surface,
    },
    '&::after': {
      content: '""',
      display: 'block',
      blockSize: `calc(${lines.name} + ${lines.vendor} + ${lines.below})`,
    },
    '[data-layout="portrait"] > &::before': { aspectRatio: '3 / 4' },
    '[data-layout="feature"] > &::before': { aspectRatio: '16 / 10' },
    '[data-layout="compact"] > &::before': { aspectRatio: 'auto', blockSize: compactArt },
    '[data-layout="compact"] > &::after': { blockSize: '2px' },
  },
  '@media': {
    [media.lg]: {
      selectors: {
        '[data-layout="feature"] > &:first-child': { gridTemplateRows: 'minmax(0, 1fr) auto' },
        '[data-layout="feature"] > &:first-child::before': { aspectRatio: 'auto' },
      },
    },
  },
});
