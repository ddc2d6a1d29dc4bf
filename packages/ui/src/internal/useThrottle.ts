import { useRef } from 'react';

/**
 * Allows one call per `interval` ms and drops the others: the first press counts at once, an
 * accidental second one does nothing.
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
