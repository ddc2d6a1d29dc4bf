import { keyframes } from '@vanilla-extract/css';
import { media } from '../theme/media.ts';
import { component, componentVariants } from '../theme/style.ts';
import { vars } from '../theme/contract.css.ts';

const pulse = keyframes({ '50%': { opacity: 0.5 } });

export const skeleton = component({
  display: 'block',
  background: vars.color.border,
  // The compositor animates opacity, so a page of skeletons keeps the main thread free.
  animation: `${pulse} 1600ms ${vars.motion.easeInOut} infinite`,
  '@media': { [media.reducedMotion]: { animation: 'none' } },
});

export const shape = componentVariants({
  text: { blockSize: '0.8em', marginBlock: '0.35em', borderRadius: vars.radius.sm },
  block: { borderRadius: vars.radius.md, minBlockSize: vars.space[6] },
  circle: { borderRadius: vars.radius.full, aspectRatio: '1', inlineSize: vars.size.control },
});

export const last = component({
  selectors: { '&:last-child:not(:first-child)': { inlineSize: '60%' } },
});
