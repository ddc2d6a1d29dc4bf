import { Link } from '@baize/ui/Link';
import type { Schemas } from '@baize/api';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { Amount, type RecordColumn } from '../../reports/index.ts';
import type { RevenueRow } from './revenue.ts';
import { formatDay } from '../../kernel/i18n/format-day.ts';

type Kind = Schemas['ContractKind'];
type Column = RecordColumn<RevenueRow>;

/** Columns for the pay by day or by kind of contract, and for days also the team's bets. */
export function useColumns(
  { period, totals, playTotals }: Schemas['TeamRevenue'],
  group: 'day' | 'kind',
): readonly Column[] {
  const t = useT();
  const intl = useIntl();
  return useMemo(() => {
    const money = (
      id: string,
      header: string,
      of: (row: RevenueRow) => string,
      total: string,
      signed = false,
    ): Column => ({
      id,
      header,
      align: 'end',
      cell: (row) => <Amount amount={of(row)} signed={signed} />,
      total: <Amount amount={total} signed={signed} />,
      file: [{ header, value: (row) => ({ number: of(row) }) }],
    });
    const paid = [
      money('received', t('bills.received'), ({ received }) => received, totals.received),
      money('given', t('bills.given'), ({ given }) => given, totals.given),
      money('net', t('teamRecords.revenue.net'), ({ net }) => net, totals.net, true),
    ];
    const head = t(`teamRecords.by.${group}`);
    if (group === 'kind') {
      const label = (key: string) => t(`contracts.kind.${key as Kind}`);
      const kind: Column = {
        id: 'kind',
        header: head,
        cell: ({ key }) => label(key),
        file: [{ header: head, value: ({ key }) => ({ text: label(key) }) }],
      };
      return [kind, ...paid];
    }
    const day: Column = {
      id: 'day',
      header: head,
      // Link to the bookings of that day.
      cell: ({ key }) => (
        <Link
          look="quiet"
          href={`/member/transactionHistory?type=settlement&from=${key}&to=${key}`}
        >
          {formatDay(intl, key)}
        </Link>
      ),
      file: [{ header: `${head} (${period.timeZone})`, value: ({ key }) => ({ text: key }) }],
    };
    const active = t('teamRecords.active');
    const activeMembers: Column = {
      id: 'activeMembers',
      header: active,
      align: 'end',
      cell: ({ play }) => intl.formatNumber(play?.activeMembers ?? 0),
      file: [
        { header: active, value: ({ play }) => ({ number: String(play?.activeMembers ?? 0) }) },
      ],
    };
    const played = (name: 'stake' | 'result', header: string) =>
      money(name, header, ({ play }) => play?.[name] ?? '0', playTotals[name], name === 'result');
    return [
      day,
      ...paid,
      activeMembers,
      played('stake', t('teamRecords.teamStake')),
      played('result', t('teamRecords.teamResult')),
    ];
  }, [t, intl, period, totals, playTotals, group]);
}
