import { secondTicker } from '@baize/ui/ticker';
import { useSyncExternalStore } from 'react';

const subscribe = (changed: () => void) => secondTicker.subscribe(changed);

/** Whole seconds until a moment, 0 when it has passed. */
const secondsLeft = (until: number): number => Math.max(0, Math.ceil((until - Date.now()) / 1000));

const padToTwo = (number: number): string => String(number).padStart(2, '0');

/** Formats as 29:05, or 1:29:05 from an hour. */
export function formatClock(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const rest = padToTwo(seconds % 60);
  return hours > 0 ? `${hours}:${padToTwo(minutes)}:${rest}` : `${minutes}:${rest}`;
}

/**
 * The time left until the server's deadline (H51); a screen reader does not announce each second.
 */
export function Countdown({ until, label }: { until: number; label: string }) {
  const left = useSyncExternalStore(subscribe, () => secondsLeft(until));
  return (
    <span role="timer" aria-label={label} translate="no">
      <bdi>{formatClock(left)}</bdi>
    </span>
  );
}
