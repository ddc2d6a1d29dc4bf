import type { Schemas } from '@baize/api';
import { isolate } from '@baize/ui/Figure';
import { useIntl } from 'react-intl';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { offsetText } from '../file/zone-time.ts';
import * as css from '../reports.css.ts';
import { formatDay } from '../../kernel/i18n/format-day.ts';

/** The shown days and their time zone (H65). */
export function PeriodLine({ period }: { period: Schemas['RecordPeriod'] }) {
  const t = useT();
  const intl = useIntl();
  const day = (value: string) => formatDay(intl, value);
  const values = {
    from: day(period.from),
    to: day(period.to),
    zone: isolate(period.timeZone),
    offset: isolate(offsetText(period.gmtOffsetMinutes)),
  };
  return (
    <p className={css.period} data-zone={period.timeZone}>
      {t(period.from === period.to ? 'records.day' : 'records.days', values)}
    </p>
  );
}
