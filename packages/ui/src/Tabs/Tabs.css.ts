import { media } from '../theme/media.ts';
import { component } from '../theme/style.ts';
import { vars } from '../theme/contract.css.ts';

const { color, space, font, size, motion, radius } = vars;

export const list = component({
  display: 'flex',
  gap: space[1],
  overflowX: 'auto',
  scrollbarWidth: 'none',
  borderBlockEnd: `1px solid ${color.border}`,
});

export const tab = component({
  position: 'relative',
  flex: 'none',
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  minBlockSize: size.hit,
  paddingInline: space[3],
  color: color.textMuted,
  fontWeight: font.weightMedium,
  borderStartStartRadius: radius.sm,
  borderStartEndRadius: radius.sm,
  transition: `color ${motion.fast}`,
  '::after': {
    content: '""',
    position: 'absolute',
    insetInline: space[3],
    insetBlockEnd: 0,
    blockSize: '2px',
    background: 'transparent',
  },
  selectors: {
    '&[data-state="active"]': { color: color.text },
    '&[data-state="active"]::after': { background: color.accentText },
    '&:disabled': { opacity: 0.55 },
    // The list scrolls, so a ring outside the tab would be clipped.
    '&:focus-visible': { outlineOffset: '-2px' },
  },
  '@media': { [media.hover]: { selectors: { '&:hover:not(:disabled)': { color: color.text } } } },
});

export const panel = component({ paddingBlockStart: space[4] });
