import { vars } from '../theme/contract.css.ts';
import { media } from '../theme/media.ts';
import { component } from '../theme/style.ts';

const { color, space, size, radius, font, motion } = vars;

const rowHeight = '3.5rem';
const visibleRows = 5;

export const board = component({
  position: 'relative',
  background: color.surface,
  border: `1px solid ${color.border}`,
  borderRadius: radius.lg,
  minInlineSize: 0,
});

export const viewport = component({
  position: 'relative',
  blockSize: `calc(${rowHeight} * ${visibleRows})`,
  overflow: 'hidden',
  contain: 'strict',
  borderBlockEnd: `1px solid ${color.border}`,
  borderStartStartRadius: radius.lg,
  borderStartEndRadius: radius.lg,
  '@media': { [media.reducedMotion]: { overflowY: 'auto' } },
});

export const belt = component({ display: 'grid' });

/** At least as high as the view: a short list scrolls through the view before it repeats. */
export const rows = component({
  display: 'grid',
  alignContent: 'start',
  gridAutoRows: rowHeight,
  minBlockSize: `calc(${rowHeight} * ${visibleRows})`,
});

export const twin = component({ display: 'grid', alignContent: 'start', gridAutoRows: rowHeight });

/** A new win fades in while the board runs. */
export const item = component({
  minInlineSize: 0,
  transition: `opacity ${motion.slow} ${motion.easeOut}, transform ${motion.slow} ${motion.easeOut}`,
  '@starting-style': {
    selectors: {
      '[data-state="scrolling"] &': { opacity: 0, transform: 'translateY(-0.75rem)' },
    },
  },
});

export const row = component({
  display: 'grid',
  gridTemplateColumns: 'auto 1.5rem minmax(0, 1fr) auto',
  gridTemplateRows: 'auto auto',
  alignContent: 'center',
  alignItems: 'center',
  columnGap: space[2],
  inlineSize: '100%',
  blockSize: rowHeight,
  paddingInline: space[3],
  borderBlockEnd: `1px solid ${color.border}`,
  textAlign: 'start',
  selectors: { '&:focus-visible': { outlineOffset: '-3px' } },
  '@media': { [media.hover]: { selectors: { '&:hover': { background: color.surfaceRaised } } } },
});

export const icon = component({
  gridRow: 'span 2',
  inlineSize: '2.5rem',
  blockSize: '2.5rem',
  objectFit: 'cover',
  borderRadius: radius.sm,
  background: color.surfaceSunken,
});

/** A medal: a disc in the rank's colour with its number. */
export const rank = component({
  gridRow: 'span 2',
  gridColumn: 2,
  display: 'grid',
  placeItems: 'center',
  inlineSize: '1.5rem',
  blockSize: '1.5rem',
  borderRadius: radius.full,
  border: '2px solid currentColor',
  fontSize: font.sizeXs,
  fontWeight: font.weightBold,
  selectors: {
    '&[data-rank="1"]': { color: color.rankFirst },
    '&[data-rank="2"]': { color: color.rankSecond },
    '&[data-rank="3"]': { color: color.rankThird },
  },
});

const ellipsis = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

export const player = component({
  ...ellipsis,
  gridColumn: 3,
  gridRow: 1,
  fontSize: font.sizeSm,
  fontWeight: font.weightSemibold,
  lineHeight: font.lineSnug,
});

export const amount = component({
  // Like `Money`: the symbol stays on its side.
  direction: 'ltr',
  unicodeBidi: 'isolate',
  gridColumn: 4,
  gridRow: 1,
  color: color.highlightText,
  fontWeight: font.weightBold,
  textAlign: 'end',
  whiteSpace: 'nowrap',
});

export const game = component({
  ...ellipsis,
  gridColumn: 3,
  gridRow: 2,
  color: color.textMuted,
  fontSize: font.sizeXs,
});

export const time = component({
  gridColumn: 4,
  gridRow: 2,
  color: color.textMuted,
  fontSize: font.sizeXs,
  textAlign: 'end',
});

export const none = component({
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeItems: 'center',
  padding: space[4],
  color: color.textMuted,
  textAlign: 'center',
});

export const pause = component({
  display: 'grid',
  placeItems: 'center',
  marginInlineStart: 'auto',
  inlineSize: size.hit,
  blockSize: size.hit,
  color: color.textMuted,
  borderRadius: radius.md,
  selectors: { '&:focus-visible': { outlineOffset: '-3px' } },
});
