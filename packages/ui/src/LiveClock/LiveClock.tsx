import { useEffect, useRef } from 'react';
import { secondTicker } from '../ticker/second-ticker.ts';
import * as css from './LiveClock.css.ts';
import { zoneName, zoneTime } from './zone-time.ts';

/** Props of {@link LiveClock}. */
export interface LiveClockProps {
  /** Names the clock, for example "Server time". */
  readonly label: string;
  /** Minutes east of GMT; the offset is shown beside the time. */
  readonly offsetMinutes: number;
  /** Server time minus browser time, in milliseconds; corrects a wrong device clock. */
  readonly skewMs?: number | undefined;
}

/** Placeholder until the first second, so that server and browser render the same. */
const UNKNOWN = '--:--:--';

/** A clock that updates one text each second; all clocks of a page share one timer. */
export function LiveClock({ label, offsetMinutes, skewMs = 0 }: LiveClockProps) {
  const time = useRef<HTMLTimeElement>(null);
  useEffect(() => {
    const show = (nowMs: number): void => {
      if (time.current) time.current.textContent = zoneTime(nowMs + skewMs, offsetMinutes);
    };
    show(Date.now());
    return secondTicker.subscribe(show);
  }, [offsetMinutes, skewMs]);
  return (
    // Not a live region, which would announce the time every second.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <span className={css.clock} role="group" aria-label={label} translate="no">
      <span className={css.zone}>{zoneName(offsetMinutes)}</span>
      <time ref={time} className={css.time}>
        {UNKNOWN}
      </time>
    </span>
  );
}
