export { type Attention, type HoldReason, watchAttention } from './attention.ts';
export { onReducedMotionChange, prefersReducedMotion } from './reduced-motion.ts';
