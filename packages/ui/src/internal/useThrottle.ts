import { useRef } from 'react';

/**
 * Lets a call through at most once in `interval` ms and drops the others: the first press counts
 * at once, a nervous second one does nothing.
 */
export function useThrottle<Args extends unknown[]>(
  call: (...args: Args) => void,
  interval: number,
): (...args: Args) => void {
  const last = useRef(Number.NEGATIVE_INFINITY);
  return (...args) => {
    const now = performance.now();
    if (now - last.current < interval) return;
    last.current = now;
    call(...args);
  };
}
