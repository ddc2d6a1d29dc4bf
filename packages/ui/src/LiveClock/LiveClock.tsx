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
  /** Server time minus browser time, in milliseconds; keeps a wrong computer clock out of it. */
  readonly skewMs?: number | undefined;
}

/** Until the first second a clock shows no time, so that server and browser agree. */
const UNKNOWN = '--:--:--';

/** A clock that ticks each second by writing one text; all clocks of a page share one timer. */
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
    // Not a live region: a time that is spoken each second is noise.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <span className={css.clock} role="group" aria-label={label} translate="no">
      <span className={css.zone}>{zoneName(offsetMinutes)}</span>
      <time ref={time} className={css.time}>
        {UNKNOWN}
      </time>
    </span>
  );
}
