import { keyframes } from '@vanilla-extract/css';
import { media } from '../theme/media.ts';
import { component, componentVariants } from '../theme/style.ts';
import { vars } from '../theme/contract.css.ts';

const { color, space, radius, motion, size, z } = vars;

const appear = keyframes({ from: { opacity: 0, translate: '0 8px' } });

export const region = component({
  position: 'fixed',
  // Above the tab bar of a phone, in the corner of a wide screen.
  insetBlockEnd: `calc(${size.tabBar} + ${space[3]} + env(safe-area-inset-bottom))`,
  insetInline: space[3],
  zIndex: z.toast,
  display: 'grid',
  // No wider than the screen.
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'end',
  gap: space[2],
  pointerEvents: 'none',
  '@media': {
    print: { display: 'none' },
    [media.md]: { insetBlockEnd: space[6], insetInlineEnd: space[6] },
  },
});

export const toast = component({
  pointerEvents: 'auto',
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  inlineSize: '24rem',
  maxInlineSize: '100%',
  paddingInlineStart: space[4],
  border: `1px solid ${color.border}`,
  borderInlineStart: '3px solid',
  borderRadius: radius.md,
  background: color.surfaceRaised,
  color: color.text,
  boxShadow: color.shadowMd,
  animation: `${appear} ${motion.normal} ${motion.easeOut}`,
});

export const tone = componentVariants({
  info: { borderInlineStartColor: color.info },
  success: { borderInlineStartColor: color.success },
  warning: { borderInlineStartColor: color.warning },
  danger: { borderInlineStartColor: color.danger },
});

export const icon = componentVariants({
  info: { color: color.infoText },
  success: { color: color.successText },
  warning: { color: color.warningText },
  danger: { color: color.dangerText },
});

export const text = component({
  flex: 1,
  minInlineSize: 0,
  paddingBlock: space[3],
  overflowWrap: 'anywhere',
});
