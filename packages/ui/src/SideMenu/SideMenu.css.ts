import { vars } from '../theme/contract.css.ts';
import { media } from '../theme/media.ts';
import { component } from '../theme/style.ts';

const { color, space, size, radius, font, motion } = vars;

export const menu = component({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: space[2],
  padding: space[2],
});

export const toggle = component({
  display: 'grid',
  placeItems: 'center',
  justifySelf: 'end',
  inlineSize: size.hit,
  blockSize: size.hit,
  borderRadius: radius.md,
  color: color.textMuted,
  selectors: { '[data-state="collapsed"] > &': { justifySelf: 'center' } },
  '@media': { [media.hover]: { selectors: { '&:hover': { background: color.surfaceRaised } } } },
});

export const group = component({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '1px',
  selectors: {
    '& + &': { paddingBlockStart: space[2], borderBlockStart: `1px solid ${color.border}` },
  },
});

export const entry = component({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  inlineSize: '100%',
  minBlockSize: size.hit,
  paddingInline: space[3],
  borderRadius: radius.md,
  color: color.textMuted,
  fontSize: font.sizeMd,
  fontWeight: font.weightMedium,
  textAlign: 'start',
  transition: `background-color ${motion.fast}`,
  selectors: {
    '&[aria-current]': { background: color.accentSubtle, color: color.accentText },
    '&:focus-visible': { outlineOffset: '-2px' },
    '[data-state="collapsed"] &': { justifyContent: 'center', paddingInline: 0 },
  },
  '@media': {
    [media.hover]: {
      selectors: {
        '&:hover:not([aria-current])': { background: color.surfaceRaised, color: color.text },
      },
    },
  },
});

export const icon = component({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  inlineSize: size.icon,
});

export const text = component({
  flex: 1,
  minInlineSize: 0,
  paddingBlock: space[1],
  lineHeight: font.lineTight,
  overflowWrap: 'anywhere',
  selectors: {
    // Visually hidden, but still the entry's name.
    '[data-state="collapsed"] &': {
      position: 'absolute',
      inlineSize: '1px',
      blockSize: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
  },
});

export const count = component({
  flex: 'none',
  minInlineSize: '1.25rem',
  paddingInline: space[1],
  borderRadius: radius.full,
  background: color.danger,
  color: color.onDanger,
  fontSize: font.sizeXs,
  fontWeight: font.weightBold,
  lineHeight: '1.25rem',
  textAlign: 'center',
  selectors: {
    '[data-state="collapsed"] &': {
      position: 'absolute',
      insetBlockStart: '2px',
      insetInlineEnd: '2px',
    },
  },
});
