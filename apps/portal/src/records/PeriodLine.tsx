import type { Schemas } from '@baize/api';
import { useIntl } from 'react-intl';
import { useT } from '../kernel/i18n/I18n.tsx';
import { offsetText } from './file/zone-time.ts';
import * as css from './records.css.ts';

/** The days that are shown and the zone that they are days of (H65). */
export function PeriodLine({ period }: { period: Schemas['RecordPeriod'] }) {
  const t = useT();
  const intl = useIntl();
  const day = (value: string) =>
    intl.formatDate(value, { dateStyle: 'medium', timeZone: 'UTC', calendar: 'gregory' });
  const values = {
    from: day(period.from),
    to: day(period.to),
    zone: period.timeZone,
    offset: offsetText(period.gmtOffsetMinutes),
  };
  return (
    <p className={css.period} data-zone={period.timeZone}>
      {t(period.from === period.to ? 'records.day' : 'records.days', values)}
    </p>
  );
}
