import { MAX_CURRENCY_DIGITS } from '@baize/rules/currency';
import { parseMoney } from '@baize/rules/money';
import { InlineNotice } from '@baize/ui/Notice';
import { Select } from '@baize/ui/Select';
import { useIntl } from 'react-intl';
import type { ReadValue } from '../../kernel/http/query.ts';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { useParam } from '../../kernel/url/url.ts';
import {
  Amount,
  Figures,
  type Filters,
  RecordTable,
  ReportPage,
  reportStyles as css,
  useAmountText,
  useFilters,
  useRecordPage,
} from '../../reports/index.ts';
import { BillDialog } from './BillDialog.tsx';
import { type Bill, billPaths, type Kind, sides } from './bills.ts';
import { useColumns } from './columns.tsx';
import { RunningPeriod, useRunningPeriod } from './RunningPeriod.tsx';

type Data = ReadValue<(typeof billPaths)[Kind]>;

export interface BillsPageProps {
  kind: Kind;
}

/** The bills of one kind of contract, paid and outstanding (AC9-AC12, C54-C57, H98-H102). */
export default function BillsPage({ kind }: BillsPageProps) {
  const t = useT();
  const path = billPaths[kind];
  // A monthly dividend is billed on its last day, so seven days would often show nothing.
  const filters = useFilters(kind === 'dividend' ? '30d' : '7d');
  const side = filters.one('side', sides);
  const query = { ...filters.days, ...(side && { side }) };
  const result = useRecordPage(path, query, filters);
  const { data } = result;
  const running = useRunningPeriod(kind);
  const columns = useColumns(kind, data, side);
  const [opened, open] = useParam('bill');
  return (
    <ReportPage filters={filters} data={data} narrow={<SideFilter filters={filters} side={side} />}>
      {data && side !== 'upline' && <RunningPeriod kind={kind} result={running} />}
      {data && <Sums data={data} />}
      {data && <ReserveWarning reserve={data.reserve} />}
      <RecordTable
        caption={t(`contracts.kind.${kind}`)}
        fileName={kind}
        path={path}
        query={query}
        filters={filters}
        columns={columns}
        rowId={({ id }: Bill) => id}
        result={result}
        empty={t('bills.none')}
      />
      {opened !== undefined && (
        <BillDialog key={opened} id={opened} onClose={() => open(undefined)} />
      )}
    </ReportPage>
  );
}

function SideFilter({ filters, side }: { filters: Filters; side: string | undefined }) {
  const t = useT();
  return (
    <div className={css.fields}>
      <Select
        className={css.field}
        label={t('bills.side')}
        value={side ?? ''}
        onValueChange={(value) => filters.filter({ side: value === '' ? undefined : value })}
        options={[
          { value: '', label: t('bills.side.all') },
          ...sides.map((value) => ({ value, label: t(`bills.side.${value}`) })),
        ]}
      />
    </div>
  );
}

function Sums({ data: { totals, reserve } }: { data: Data }) {
  const t = useT();
  const intl = useIntl();
  return (
    <Figures
      of={[
        { name: t('bills.count'), figure: intl.formatNumber(totals.count) },
        { name: t('bills.received'), figure: <Amount amount={totals.received.amount} /> },
        { name: t('bills.given'), figure: <Amount amount={totals.given.amount} /> },
        { name: t('bills.owed'), figure: <Amount amount={reserve.owed} /> },
        { name: t('bills.available'), figure: <Amount amount={reserve.available} /> },
      ]}
    />
  );
}

/** Warns before the billing that the balance does not cover what the member owes (H102). */
function ReserveWarning({ reserve: { owed, available } }: { reserve: Data['reserve'] }) {
  const t = useT();
  const text = useAmountText();
  // Amounts are only compared, so any number of digits that holds them works.
  const toNumber = (amount: string) => parseMoney(amount, MAX_CURRENCY_DIGITS);
  if (toNumber(owed) <= toNumber(available)) return null;
  return (
    <InlineNotice tone="danger">
      {t('bills.short', { owed: text(owed), available: text(available) })}
    </InlineNotice>
  );
}
