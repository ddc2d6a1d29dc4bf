import { vars } from '../theme/contract.css.ts';
import { media } from '../theme/media.ts';
import { component } from '../theme/style.ts';

const { color, space, size, radius, font, z } = vars;

export const nav = component({ blockSize: '100%', minInlineSize: 0 });

export const list = component({
  display: 'flex',
  blockSize: '100%',
  alignItems: 'stretch',
  overflowX: 'auto',
  overscrollBehaviorInline: 'contain',
  scrollbarWidth: 'none',
});

export const entry = component({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  flex: 'none',
});

export const link = component({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  minBlockSize: size.hit,
  paddingInline: space[2],
  borderRadius: radius.sm,
  color: color.textMuted,
  fontSize: font.sizeSm,
  fontWeight: font.weightMedium,
  whiteSpace: 'nowrap',
  selectors: {
    '&:hover, [data-state="open"] > &': { color: color.text },
    '&[aria-current]': { color: color.highlightText, fontWeight: font.weightSemibold },
    '&[aria-current]::after': {
      content: '""',
      position: 'absolute',
      insetInline: space[2],
      insetBlockEnd: 0,
      blockSize: '2px',
      background: color.highlightText,
      pointerEvents: 'none',
    },
    '&:focus-visible': { outlineOffset: '-2px' },
  },
  '@media': { [media.xl]: { paddingInline: space[3] } },
});

/** Narrow, but as high as the header: for keyboard and touch; a mouse only needs to hover. */
export const opener = component({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '1.5rem',
  minBlockSize: size.hit,
  marginInlineStart: `calc(-1 * ${space[2]})`,
  borderRadius: radius.sm,
  color: color.textSubtle,
  selectors: { '&:focus-visible': { outlineOffset: '-2px' } },
  '@media': { [media.coarse]: { inlineSize: size.hit } },
});

/** Fixed, because the strip of entries clips overflow; positioned when it opens. */
export const panel = component({
  position: 'fixed',
  zIndex: z.popover,
  display: 'grid',
  inlineSize: 'max-content',
  minInlineSize: '12rem',
  maxInlineSize: '20rem',
  maxBlockSize: '70dvb',
  padding: space[2],
  overflowY: 'auto',
  background: color.surfaceRaised,
  border: `1px solid ${color.border}`,
  borderEndStartRadius: radius.lg,
  borderEndEndRadius: radius.lg,
  boxShadow: color.shadowMd,
  selectors: {
    '&[data-wide]': {
      inlineSize: 'min(52rem, 100vi - 2rem)',
      maxInlineSize: 'none',
      gridTemplateColumns: 'repeat(auto-fill, minmax(9.5rem, 1fr))',
      columnGap: space[2],
    },
  },
});

export const vendor = component({
  display: 'flex',
  alignItems: 'center',
  minBlockSize: '2.25rem',
  paddingInline: space[3],
  borderRadius: radius.sm,
  fontSize: font.sizeSm,
  overflowWrap: 'anywhere',
  selectors: {
    '&:hover, &:focus-visible': { background: color.accentSubtle, color: color.accentText },
    '&:focus-visible': { outlineOffset: '-2px' },
  },
  '@media': { [media.coarse]: { minBlockSize: size.hit } },
});
