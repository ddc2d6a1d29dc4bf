import { createVar } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { media } from '../theme/media.ts';
import { component } from '../theme/style.ts';
import { SLIDE_GAP_PX } from './timing.ts';

const { color, space, radius, size } = vars;
const ratio = createVar();

/** Narrower than `media.md`: the words of a wide banner reach from edge to edge. */
const narrow = '(max-width: 47.99rem)';

export const carousel = component({
  position: 'relative',
  minInlineSize: 0,
  vars: { [ratio]: '16 / 9' },
  selectors: {
    '&[data-shape="wide"]': { vars: { [ratio]: '16 / 10' } },
    '&[data-shape="strip"]': { vars: { [ratio]: '6 / 1' } },
    '&[data-shape="tall"]': { vars: { [ratio]: '1 / 1' } },
  },
  '@media': {
    [media.sm]: {
      selectors: { '&[data-shape="wide"]': { vars: { [ratio]: '2 / 1' } } },
    },
    [media.md]: {
      selectors: { '&[data-shape="wide"]': { vars: { [ratio]: '16 / 5' } } },
    },
    // On a wide screen the next section still begins on the first screen.
    '(min-width: 108rem)': {
      selectors: { '&[data-shape="wide"]': { vars: { [ratio]: '4 / 1' } } },
    },
  },
});

export const viewport = component({
  overflow: 'hidden',
  borderRadius: radius.xl,
  background: color.surfaceSunken,
  touchAction: 'pan-y pinch-zoom',
});

export const track = component({ display: 'flex' });

/** Embla measures the gap of a loop by margins, not by `gap`. */
export const slide = component({
  position: 'relative',
  flex: '0 0 100%',
  minInlineSize: 0,
  selectors: { '&:not(:only-child)': { marginInlineEnd: `${SLIDE_GAP_PX}px` } },
});

export const link = component({
  display: 'block',
  selectors: { '&:focus-visible': { outlineOffset: '-4px' } },
});

export const image = component({
  inlineSize: '100%',
  blockSize: 'auto',
  aspectRatio: ratio,
  objectFit: 'cover',
  userSelect: 'none',
});

/** Below a picture whose text they would cover. */
const below = {
  position: 'static',
  flexWrap: 'wrap',
  justifyContent: 'center',
} as const;

export const controls = component({
  position: 'absolute',
  insetBlockEnd: space[1],
  insetInlineEnd: space[2],
  display: 'flex',
  alignItems: 'center',
  paddingInline: space[1],
  borderRadius: radius.full,
  isolation: 'isolate',
  selectors: {
    '&::before': {
      content: '""',
      position: 'absolute',
      insetInline: 0,
      insetBlock: space[1],
      zIndex: -1,
      background: color.surface,
      borderRadius: radius.full,
      opacity: 0.86,
    },
  },
  '@media': {
    [media.large]: { ...below, selectors: { '&::before': { content: 'none' } } },
    [narrow]: {
      selectors: {
        '[data-shape="wide"] > &': below,
        '[data-shape="wide"] > &::before': { content: 'none' },
      },
    },
    print: { display: 'none' },
  },
});

export const dots = component({ display: 'flex', flexWrap: 'wrap' });

export const dot = component({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '1.5rem',
  blockSize: size.hit,
  selectors: {
    '&::before': {
      content: '""',
      inlineSize: '0.5rem',
      blockSize: '0.5rem',
      borderRadius: radius.full,
      border: `1.5px solid ${color.textMuted}`,
    },
    '&[aria-current]::before': {
      background: color.highlightText,
      borderColor: color.highlightText,
    },
    '&:focus-visible': { outlineOffset: '-4px' },
  },
});

export const pause = component({
  display: 'grid',
  placeItems: 'center',
  inlineSize: size.hit,
  blockSize: size.hit,
  selectors: { '&:focus-visible': { outlineOffset: '-4px' } },
});
