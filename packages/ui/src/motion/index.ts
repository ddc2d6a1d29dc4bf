export { type Attention, type HoldReason, watchAttention } from './attention.ts';
export { getMotionMs } from './duration.ts';
export { slideIn } from './slide-in.ts';
export { onReducedMotionChange, prefersReducedMotion } from './reduced-motion.ts';
