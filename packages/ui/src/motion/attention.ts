import { onReducedMotionChange, prefersReducedMotion } from './reduced-motion.ts';

/** Reasons to pause a moving element; it moves only while none applies. */
export type HoldReason = 'hidden' | 'off-screen' | 'hover' | 'focus' | 'reduced-motion' | 'user';

/**
 * Tracks the pause reasons of one element, and reports the first added and the last removed one.
 */
export interface Attention {
  readonly moving: boolean;
  hold(reason: HoldReason, on: boolean): void;
  stop(): void;
}

/**
 * Watches everything that must pause a moving element (H68, WCAG 2.2.2): the page hidden, the
 * element scrolled away, a pointer on it, focus in it, reduced motion. `onChange` is called only
 * for real changes. Starts paused as off screen, so nothing moves before it is visible.
 */
export function watchAttention(
  element: HTMLElement,
  onChange: (moving: boolean) => void,
): Attention {
  const reasons = new Set<HoldReason>(['off-screen']);
  const hold = (reason: HoldReason, on: boolean): void => {
    const before = reasons.size === 0;
    if (on) reasons.add(reason);
    else reasons.delete(reason);
    const after = reasons.size === 0;
    if (before !== after) onChange(after);
  };
  const stops = [
    listen(document, 'visibilitychange', () => hold('hidden', document.hidden)),
    listen(element, 'pointerenter', (event) => hold('hover', isMouse(event))),
    listen(element, 'pointerleave', () => hold('hover', false)),
    listen(element, 'focusin', (event) => hold('focus', isKeyboardFocus(event))),
    listen(element, 'focusout', () => hold('focus', false)),
    onReducedMotionChange(() => hold('reduced-motion', prefersReducedMotion())),
    watchOnScreen(element, (seen) => hold('off-screen', !seen)),
  ];
  // Also detects a pointer or focus from before.
  hold('hidden', document.hidden);
  hold('hover', matchMedia('(hover: hover)').matches && element.matches(':hover'));
  hold('focus', element.querySelector(':focus-visible') !== null);
  hold('reduced-motion', prefersReducedMotion());
  return {
    get moving() {
      return reasons.size === 0;
    },
    hold,
    stop: () => stops.forEach((stop) => stop()),
  };
}

function watchOnScreen(element: Element, onSeen: (seen: boolean) => void): () => void {
  const observer = new IntersectionObserver((entries) => {
    onSeen(entries.some((entry) => entry.isIntersecting));
  });
  observer.observe(element);
  return () => observer.disconnect();
}

function listen(target: EventTarget, type: string, handler: (event: Event) => void): () => void {
  target.addEventListener(type, handler);
  return () => target.removeEventListener(type, handler);
}

/** A finger "enters" on touch and may never leave; only a resting mouse means attention. */
function isMouse(event: Event): boolean {
  return event instanceof PointerEvent && event.pointerType === 'mouse';
}

/** A click leaves focus behind; only visible focus means keyboard use. */
function isKeyboardFocus(event: Event): boolean {
  return event.target instanceof Element && event.target.matches(':focus-visible');
}
