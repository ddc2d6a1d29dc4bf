import { useEffect, useState } from 'react';
import { useT } from '../../kernel/i18n/I18n.tsx';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How long something lasts, in days, hours or minutes. */
export function TimeLeft({ until }: { until: string }) {
  const t = useT();
  const now = useMinute();
  const left = Math.max(0, Date.parse(until) - now);
  const [unit, size] =
    left >= 2 * DAY_MS
      ? (['days', DAY_MS] as const)
      : left >= 2 * HOUR_MS
        ? (['hours', HOUR_MS] as const)
        : (['minutes', MINUTE_MS] as const);
  const count = Math.max(1, Math.floor(left / size));
  return <time dateTime={until}>{t(`rewards.left.${unit}`, { count })}</time>;
}

/** The time, once a minute. */
function useMinute(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
