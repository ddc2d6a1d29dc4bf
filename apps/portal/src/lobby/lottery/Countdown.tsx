import { secondTicker } from '@baize/ui/ticker';
import { useEffect, useRef } from 'react';

/** Placeholder until the first second, so that server and browser render the same. */
const UNKNOWN = '--:--';

/** The time until a draw, written once a second without rendering. */
export function Countdown({ until, label }: { until: string; label: string }) {
  const face = useRef<HTMLTimeElement>(null);
  useEffect(() => {
    const show = (now: number): void => {
      if (face.current) face.current.textContent = toClock(Date.parse(until) - now);
    };
    show(Date.now());
    return secondTicker.subscribe(show);
  }, [until]);
  return (
    <time ref={face} dateTime={until} role="timer" aria-label={label} translate="no" dir="ltr">
      {UNKNOWN}
    </time>
  );
}

function toClock(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const two = (number: number): string => String(number).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const clock = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return hours > 0 ? `${hours}:${clock}` : clock;
}
