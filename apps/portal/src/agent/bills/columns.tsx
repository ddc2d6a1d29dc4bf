import type { Schemas } from '@baize/api';
import { Link } from '@baize/ui/Link';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link as RouterLink, useLocation, useSearch } from 'wouter';
import { apiQuery } from '../../kernel/http/query.ts';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { withParam } from '../../kernel/url/url.ts';
import { Amount, offsetText, type RecordColumn, Two, zoneTime } from '../../reports/index.ts';
import type { Bill, Kind } from './bills.ts';
import { BillStatus, statusLabel } from './BillStatus.tsx';
import { PeriodCell } from './Period.tsx';

type Money = 'validBet' | 'loss' | 'lostStake' | 'wonStake';

/** The amounts from which each kind of contract is calculated. */
const sums: Readonly<Record<Kind, readonly Money[]>> = {
  dividend: ['validBet', 'loss'],
  daily: ['validBet'],
  hourly: ['validBet'],
  realtime: ['lostStake', 'wonStake'],
};

/** Columns of the bills of one kind, for the table and the export. */
export function useColumns(
  kind: Kind,
  data: Pick<Schemas['BillPage'], 'period' | 'totals'> | undefined,
  side: Schemas['BillSide'] | undefined,
): readonly RecordColumn<Bill>[] {
  const t = useT();
  const { period, totals } = data ?? {};
  // Received and given payments have separate totals, so the column needs a side.
  const sum = side && totals?.[side === 'downline' ? 'received' : 'given'];
  return useMemo(() => {
    const zone = period?.timeZone ?? 'UTC';
    const offset = offsetText(period?.gmtOffsetMinutes ?? 0);
    const moment = (name: 'from' | 'to') => ({
      header: `${t(`bills.${name}`)} (${zone}, ${offset})`,
      value: (bill: Bill) => ({ text: zoneTime(bill[name], zone) }),
    });
    const money = (
      id: string,
      header: string,
      of: (bill: Bill) => string,
      total?: string,
    ): RecordColumn<Bill> => ({
      id,
      header,
      align: 'end',
      cell: (bill) => <Amount amount={of(bill)} />,
      ...(total !== undefined && { total: <Amount amount={total} /> }),
      file: [{ header, value: (bill) => ({ number: of(bill) }) }],
    });
    const tier: RecordColumn<Bill> = {
      id: 'tier',
      header: t('contracts.tier'),
      align: 'end',
      cell: ({ figures }) => figures.tier ?? '–',
      file: [
        {
          header: t('contracts.tier'),
          value: ({ figures }) => ({ text: String(figures.tier ?? '') }),
        },
      ],
    };
    const platform = t('contracts.platform');
    return [
      {
        id: 'period',
        header: t('bills.period'),
        cell: (bill) => <BillLink bill={bill} />,
        file: [moment('from'), moment('to')],
      },
      {
        id: 'with',
        header: t('bills.with'),
        cell: (bill) => <Counterparty bill={bill} />,
        file: [
          { header: t('contracts.upline'), value: ({ upline }) => ({ text: upline ?? platform }) },
          { header: t('contracts.downline'), value: ({ downline }) => ({ text: downline }) },
        ],
      },
      ...sums[kind].map((sum) => money(sum, t(`bills.of.${sum}`), ({ figures }) => figures[sum])),
      ...(kind === 'dividend' || kind === 'daily' ? [tier] : []),
      money('amount', t('bills.amount'), ({ figures }) => figures.amount, sum?.amount),
      money('paid', t('bills.paid'), ({ paid }) => paid, sum?.paid),
      {
        id: 'status',
        header: t('bills.status'),
        cell: (bill) => <BillStatus bill={bill} />,
        file: [
          { header: t('bills.status'), value: (bill) => ({ text: t(statusLabel(bill)) }) },
          { header: t('records.reference'), value: ({ id }) => ({ text: id }) },
        ],
      },
    ];
  }, [t, kind, period, sum]);
}

/** The period, as a link that opens the bill. */
function BillLink({ bill }: { bill: Bill }) {
  const [path] = useLocation();
  const search = useSearch();
  return (
    <Link look="quiet" component={RouterLink} href={withParam(path, search, 'bill', bill.id)}>
      <PeriodCell bill={bill} />
    </Link>
  );
}

/** The other side, and which side pays. */
function Counterparty({ bill: { upline, downline } }: { bill: Bill }) {
  const t = useT();
  const { data: member } = useQuery(apiQuery('/api/member', {}));
  const isPaid = downline === member?.account;
  return (
    <Two more={t(isPaid ? 'bills.paysYou' : 'bills.youPay')}>
      <bdi translate="no">{isPaid ? (upline ?? t('contracts.platform')) : downline}</bdi>
    </Two>
  );
}
