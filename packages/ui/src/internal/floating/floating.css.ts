import { keyframes } from '@vanilla-extract/css';
import { component } from '../../theme/style.ts';
import { vars } from '../../theme/contract.css.ts';

const { color, space, radius, motion } = vars;

const appear = keyframes({ from: { opacity: 0, translate: '0 4px' } });

/** Resets the browser's styles of `[popover]`; the position is set when it is shown. */
export const layer = component({
  position: 'fixed',
  inset: 'auto',
  margin: 0,
  animation: `${appear} ${motion.fast} ${motion.easeOut}`,
});

/** A raised surface beside its anchor. */
export const surface = component({
  maxInlineSize: `calc(100vi - ${space[4]})`,
  maxBlockSize: `calc(100dvb - ${space[4]})`,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  border: `1px solid ${color.border}`,
  borderRadius: radius.md,
  background: color.surfaceRaised,
  color: color.text,
  boxShadow: color.shadowMd,
  selectors: { '&:focus': { outline: 'none' } },
});
