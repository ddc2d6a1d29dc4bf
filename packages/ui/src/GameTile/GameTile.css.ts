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

export const tile = component({
  position: 'relative',
  display: 'grid',
  minInlineSize: 0,
  vars: { [accent]: color.border },
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
  gridTemplateRows: 'auto 1.25rem 1.125rem',
  paddingBlockEnd: space[2],
  inlineSize: '100%',
  overflow: 'hidden',
  background: color.surface,
  border: `1px solid ${accent}`,
  borderRadius: radius.md,
  textAlign: 'start',
  transition: `border-color ${motion.fast}, background-color ${motion.fast}`,
  selectors: {
    '[data-accent] > &': { boxShadow: `inset 0 -3px 0 ${accent}` },
    '&:active:not([aria-disabled])': { translate: '0 1px' },
    // Rows and grids clip what sticks out.
    '&:focus-visible': { outlineOffset: '-2px' },
  },
  '@media': {
    [media.hover]: {
      selectors: {
        '&:hover:not([aria-disabled])': { background: color.surfaceRaised },
        ':not([data-accent]) > &:hover:not([aria-disabled])': { borderColor: color.borderStrong },
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
  selectors: { '[aria-disabled] > &': { filter: 'grayscale(1)', opacity: 0.45 } },
});

const line = {
  overflow: 'hidden',
  paddingInline: space[2],
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  // A name is cut at its own end, whatever the page's direction, and stands where its lines begin.
  unicodeBidi: 'plaintext',
  selectors: { '[dir="rtl"] &': { textAlign: 'right' } },
} as const;

export const name = component({
  ...line,
  alignSelf: 'end',
  fontSize: font.sizeSm,
  fontWeight: font.weightSemibold,
  lineHeight: font.lineTight,
});

export const vendor = component({
  ...line,
  color: color.textMuted,
  fontSize: font.sizeXs,
  lineHeight: font.lineSnug,
});

export const closed = component({
  ...line,
  position: 'absolute',
  paddingInline: space[1],
  insetBlockEnd: `calc(2.375rem + ${space[2]} * 2)`,
  insetInlineStart: space[1],
  maxInlineSize: `calc(100% - ${space[1]} * 2)`,
  paddingBlock: space.half,
  background: color.warningSubtle,
  color: color.warningText,
  borderRadius: radius.sm,
  fontSize: font.sizeXs,
  fontWeight: font.weightSemibold,
});

export const favourite = component({
  position: 'absolute',
  insetBlockStart: 0,
  insetInlineEnd: 0,
  display: 'grid',
  placeItems: 'center',
  inlineSize: size.hit,
  blockSize: size.hit,
  selectors: {
    // A disc keeps the heart readable on any picture.
    '&::before': {
      content: '""',
      position: 'absolute',
      inset: 'calc(50% - 0.9375rem)',
      background: color.surface,
      borderRadius: radius.full,
      opacity: 0.88,
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
