/**
 * One timer for every clock of the page, aligned to whole seconds of `now`.
 * It runs only with listeners and while the page is visible.
 */
export function createSecondTicker(now: () => number = () => Date.now()) {
  const listeners = new Set<(nowMs: number) => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const schedule = (): void => {
    if (listeners.size === 0 || timer !== undefined) return;
    timer = setTimeout(tick, 1000 - (now() % 1000));
  };
  const rest = (): void => {
    clearTimeout(timer);
    timer = undefined;
  };
  const tick = (): void => {
    timer = undefined;
    const at = now();
    if (!isPageHidden()) listeners.forEach((listener) => listener(at));
    schedule();
  };
  const onVisibility = (): void => {
    rest();
    if (!isPageHidden()) tick();
  };

  return {
    /**
     * Calls `listener` with the time in milliseconds at the start of every second. Returns the stop
     * function.
     */
    subscribe(listener: (nowMs: number) => void): () => void {
      if (listeners.size === 0) document.addEventListener('visibilitychange', onVisibility);
      listeners.add(listener);
      schedule();
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        rest();
        document.removeEventListener('visibilitychange', onVisibility);
      };
    },
  };
}

function isPageHidden(): boolean {
  return typeof document !== 'undefined' && document.hidden;
}

/** The page's own ticker: every LiveClock shares it, so ten clocks cost one timer. */
export const secondTicker: ReturnType<typeof createSecondTicker> = createSecondTicker();
