import { useSyncExternalStore } from 'react';
import { Button } from '../Button/index.ts';
import type { ButtonProps } from '../Button/index.ts';

/** Props of {@link CountdownButton}. */
export interface CountdownButtonProps extends ButtonProps {
  /**
   * When it may be pressed again, ms since 1970, on the clock of `now` (H23); past or undefined:
   * now.
   */
  until: number | undefined;
  /** The text while waiting, e.g. "Send again in 42 s". */
  waitingLabel: (seconds: number) => string;
  /** The clock; `Date.now` unless the server's runs differently. */
  now?: () => number;
}

/**
 * Requests a code, then waits until a stored deadline, which survives a reload or a sleeping
 * tab. `data-state` is idle, busy or counting. Remaining seconds are not announced one by one; the
 * button keeps the focus of the user who has just pressed it.
 */
export function CountdownButton(props: CountdownButtonProps) {
  const { until, waitingLabel, now = Date.now, children, ...button } = props;
  const left = useSecondsLeft(until, now);
  if (left === 0) return <Button {...button}>{children}</Button>;
  return (
    <Button {...button} type="button" onClick={undefined} aria-disabled data-state="counting">
      <span translate="no">{waitingLabel(left)}</span>
    </Button>
  );
}

/** Whole seconds until a deadline, 0 when it has passed; changes once a second. */
function useSecondsLeft(until: number | undefined, now: () => number): number {
  const left = (): number =>
    until === undefined ? 0 : Math.max(0, Math.ceil((until - now()) / 1000));
  return useSyncExternalStore(
    (changed) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const tick = (): void => {
        changed();
        if (until === undefined || until <= now()) return;
        // To the next whole second before the deadline, so that no second is skipped.
        timer = setTimeout(tick, ((until - now()) % 1000) + 1);
      };
      tick();
      return () => clearTimeout(timer);
    },
    left,
    left,
  );
}
