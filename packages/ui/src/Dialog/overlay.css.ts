import { keyframes } from '@vanilla-extract/css';
import { component, componentGlobal } from '../theme/style.ts';
import { vars } from '../theme/contract.css.ts';

const { color, motion, z } = vars;

const appear = keyframes({ from: { opacity: 0 } });
const vanish = keyframes({ to: { opacity: 0 } });

/*
 * The page behind stands still while an overlay is open. A rule instead of a script's <style>
 * element, so that a strict style-src needs no exception; the reset keeps the scrollbar's gutter,
 * so nothing jumps.
 */
componentGlobal('html:has(> body > [data-overlay="modal"])', {
  overflow: 'hidden',
  // The scrim cannot reach the gutter; the root's background can.
  background: `linear-gradient(${color.scrim}, ${color.scrim}) ${color.canvas}`,
});

/** What dims the page behind a dialog or a drawer. */
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
