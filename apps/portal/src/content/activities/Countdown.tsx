import { secondTicker } from '@baize/ui/ticker';
import { useSyncExternalStore } from 'react';
import { useT } from '../../kernel/i18n/I18n.tsx';

const DAY_SECONDS = 86_400;
const twoDigits = (value: number): string => String(value).padStart(2, '0');

/**
 * The time left until a moment; nothing in the prerender, whose clock is another one, and nothing
 * afterwards.
 */
export function Countdown({ until }: { until: string }) {
  const t = useT();
  const end = Date.parse(until);
  const left = useSyncExternalStore(
    secondTicker.subscribe,
    () => Math.max(0, Math.ceil((end - Date.now()) / 1000)),
    () => 0,
  );
  if (left === 0) return null;
  const days = Math.floor(left / DAY_SECONDS);
  const hours = Math.floor((left % DAY_SECONDS) / 3600);
  if (days > 0) return <span>{t('countdown.days', { days, hours })}</span>;
  const clock = [hours, Math.floor(left / 60) % 60, left % 60].map(twoDigits).join(':');
  return (
    <span role="timer" translate="no">
      {t('countdown.clock', { clock })}
    </span>
  );
}
