import { keyframes } from '@vanilla-extract/css';
import { component, componentGlobal } from '../theme/style.ts';
import { vars } from '../theme/contract.css.ts';

const { color, motion, z } = vars;

const appear = keyframes({ from: { opacity: 0 } });
const vanish = keyframes({ to: { opacity: 0 } });

/* Radix turns the pointer off for every element of the page; the scrim covers them all anyway. */
componentGlobal('body[data-scrim]', { pointerEvents: 'auto !important' as 'auto' });

/* Laid out before the press that shows it; its entrance animation begins with that press. */
componentGlobal('[data-ahead="covered"]', {
  visibility: 'hidden !important' as 'hidden',
  animation: 'none !important',
});

/** Dims the page behind a dialog or a drawer. */
export const scrim = component({
  position: 'fixed',
  inset: 0,
  zIndex: z.overlay,
  background: color.scrim,
  animation: `${appear} ${motion.normal} ${motion.easeOut}`,
  selectors: {
    '&[data-state="closed"]': {
      animation: `${vanish} ${motion.fast} ${motion.easeInOut} forwards`,
    },
  },
});
