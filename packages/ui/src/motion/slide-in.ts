import { getMotionMs } from './duration.ts';

/** How far a step moves; within the margin of a phone's page, so that nothing overflows. */
const DISTANCE = '0.75rem';

/**
 * Moves a step of a process into place: forward from the end of the line, back from its start. Only
 * opacity and transform change. Does nothing under reduced motion.
 */
export function slideIn(element: Element, towards: 'forward' | 'back'): void {
  const duration = getMotionMs(element, 'slow');
  if (duration === 0) return;
  const isFromRight = (towards === 'forward') === (getComputedStyle(element).direction === 'ltr');
  const start = { opacity: 0, transform: `translateX(${isFromRight ? '' : '-'}${DISTANCE})` };
  element.animate([start, { opacity: 1, transform: 'none' }], {
    duration,
    easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)',
  });
}
