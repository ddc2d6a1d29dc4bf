import { createVar } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { media } from '../theme/media.ts';
import { component } from '../theme/style.ts';

const { color, space, radius, font, size, motion } = vars;
const accent = createVar();

/** Outline and fill of a heart in a 20 px box; a clip path needs no node and no `img-src`. */
const heartOutline =
  'path(evenodd, "M10 17.5 2.9 10.4A4.6 4.6 0 0 1 9.4 3.9L10 4.5 10.6 3.9A4.6 4.6 0 0 1 17.1 10.4Z M10 15 15.9 9.1A2.8 2.8 0 0 0 11.9 5.2L10 7.1 8.1 5.2A2.8 2.8 0 0 0 4.1 9.1Z")';
const heart =
  'path("M10 17.5 2.9 10.4A4.6 4.6 0 0 1 9.4 3.9L10 4.5 10.6 3.9A4.6 4.6 0 0 1 17.1 10.4Z")';

/** Heights of the lines under the art; a loading row reserves the same space. */
export const lines = { name: '1.5rem', vendor: '1.125rem', below: '0.25rem' } as const;

/** Width of the heart beside the lines, without the edge of its hit area. */
const heartRoom = '1.75rem';

/** Width and height of the art in a compact row. */
export const compactArt = '4.5rem';

export const tile = component({
  position: 'relative',
  display: 'grid',
  minInlineSize: 0,
  vars: { [accent]: 'transparent' },
  selectors: {
    '&[data-accent="skyblue"]': { vars: { [accent]: color.tileSkyblue } },
    '&[data-accent="orange"]': { vars: { [accent]: color.tileOrange } },
    '&[data-accent="pink"]': { vars: { [accent]: color.tilePink } },
    '&[data-accent="green"]': { vars: { [accent]: color.tileGreen } },
  },
});

export const launch = component({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: `auto ${lines.name} ${lines.vendor}`,
  paddingBlockEnd: lines.below,
  inlineSize: '100%',
  border: `1px solid ${accent}`,
  borderRadius: radius.lg,
  textAlign: 'start',
  selectors: {
    '[data-accent] > &': { boxShadow: `inset 0 -3px 0 ${accent}` },
    // Rows and grids clip overflow.
    '&:focus-visible': { outlineOffset: '-2px' },
    // Art beside the text, in a line as high as the art.
    '[data-layout="compact"] &': {
      gridTemplateColumns: `${compactArt} minmax(0, 1fr)`,
      gridTemplateRows: `1fr ${lines.name} ${lines.vendor} 1fr`,
      columnGap: space[2],
      paddingBlockEnd: 0,
      background: color.surface,
    },
  },
  '@media': {
    [media.lg]: {
      selectors: {
        '[data-layout="feature"] > :first-child &': {
          gridTemplateRows: `minmax(0, 1fr) ${lines.name} ${lines.vendor}`,
        },
      },
    },
  },
});

export const art = component({
  inlineSize: '100%',
  blockSize: 'auto',
  aspectRatio: '1',
  objectFit: 'cover',
  background: color.surfaceSunken,
  borderRadius: radius.lg,
  transition: `transform ${motion.normal} ${motion.easeOut}`,
  selectors: {
    '[aria-disabled] > &': { filter: 'grayscale(1)', opacity: 0.45 },
    '[data-layout="portrait"] &': { aspectRatio: '3 / 4' },
    '[data-layout="feature"] &': { aspectRatio: '16 / 10' },
    '[data-layout="compact"] &': { gridRow: '1 / -1', aspectRatio: '1', inlineSize: compactArt },
    ':active:not([aria-disabled]) > &': { transform: 'scale(0.97)' },
  },
  '@media': {
    [media.lg]: {
      selectors: {
        // The first tile of a feature row is two lines high; its art fills the space above the
        // text.
        '[data-layout="feature"] > :first-child &': {
          aspectRatio: 'auto',
          blockSize: 0,
          minBlockSize: '100%',
        },
      },
    },
    [media.hover]: {
      selectors: {
        ':hover:not([aria-disabled]):not(:active) > &': { transform: 'translateY(-3px)' },
      },
    },
  },
});

const line = {
  overflow: 'hidden',
  paddingInline: space[1],
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  // A name is truncated at its own end in both directions, and aligned to the start.
  unicodeBidi: 'plaintext',
  selectors: {
    '[dir="rtl"] &': { textAlign: 'right' },
    // The lines of a tile with a heart end before it.
    ':not(:last-child) > &': { marginInlineEnd: heartRoom },
    // Beside its art a name ends before the heart.
    '[data-layout="compact"] &': { gridColumn: 2, paddingInline: 0, marginInlineEnd: size.hit },
  },
} as const;

export const name = component({
  ...line,
  gridRow: 2,
  alignSelf: 'end',
  fontSize: font.sizeSm,
  fontWeight: font.weightSemibold,
  lineHeight: font.lineTight,
});

export const vendor = component({
  ...line,
  gridRow: 3,
  color: color.textMuted,
  fontSize: font.sizeXs,
  lineHeight: font.lineSnug,
});

export const closed = component({
  ...line,
  position: 'absolute',
  paddingInline: space[1],
  insetBlockEnd: `calc(${lines.name} + ${lines.vendor} + ${lines.below} + ${space[1]})`,
  insetInlineStart: space[1],
  maxInlineSize: `calc(100% - ${space[1]} * 2)`,
  paddingBlock: space.half,
  background: color.warningSubtle,
  color: color.warningText,
  borderRadius: radius.sm,
  fontSize: font.sizeXs,
  fontWeight: font.weightSemibold,
  selectors: {
    ...line.selectors,
    // It replaces the vendor.
    '[data-layout="compact"] &': {
      insetBlockEnd: space[1],
      insetInlineStart: `calc(${compactArt} + ${space[2]})`,
      maxInlineSize: `calc(100% - ${compactArt} - ${size.hit} - ${space[2]})`,
    },
  },
});

export const favourite = component({
  position: 'absolute',
  // Beside the lines, since it would cover the subject of the art.
  insetBlockEnd: `calc((${lines.name} + ${lines.vendor} + ${lines.below} - ${size.hit}) / 2)`,
  insetInlineEnd: 0,
  display: 'grid',
  placeItems: 'center end',
  paddingInlineEnd: space[1],
  inlineSize: size.hit,
  blockSize: size.hit,
  selectors: {
    '[data-layout="compact"] &': {
      insetBlock: 0,
      marginBlock: 'auto',
      placeItems: 'center',
      paddingInlineEnd: 0,
    },
    '&::after': {
      content: '""',
      position: 'relative',
      inlineSize: '20px',
      blockSize: '20px',
      background: color.textMuted,
      clipPath: heartOutline,
      transition: `scale ${motion.fast} ${motion.easeOut}`,
    },
    '&[aria-pressed="true"]::after': { background: color.highlightText, clipPath: heart },
    '&:active::after': { scale: '0.85' },
    '&:focus-visible': { outlineOffset: '-4px' },
  },
  '@media': { [media.forcedColors]: { selectors: { '&::after': { background: 'ButtonText' } } } },
});
