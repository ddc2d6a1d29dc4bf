import { Badge } from '@baize/ui/Badge';
import { Money } from '@baize/ui/Money';
import { useLocation, useSearch } from 'wouter';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { withParam } from '../../kernel/url/url.ts';
import { type LatestColumn, LatestTable, LinkedMoment } from '../parts/LatestTable.tsx';
import { PersonName } from './PersonName.tsx';
import { type Transfer, useLatestTransfers } from './useTransfers.ts';

const table: readonly LatestColumn<Transfer>[] = [
  ['transfer.at', 'start', (transfer) => <At transfer={transfer} />],
  ['transfer.way', 'start', (transfer) => <Way transfer={transfer} />],
  ['transfer.other', 'start', (transfer) => <PersonName of={transfer} />],
  ['transfer.amount', 'end', (transfer) => <Amount transfer={transfer} />],
];

/** The latest transfers, sent and received, kept up to date. */
export function LatestTransfers({ heading }: { heading: 'h2' | 'h3' }) {
  const t = useT();
  const { data } = useLatestTransfers();
  return (
    <LatestTable
      id="transfers"
      heading={heading}
      title={t('transfer.latest')}
      none={t('transfer.latest.none')}
      table={table}
      rows={data?.list}
      pageSize={5}
    />
  );
}

function At({ transfer: { at, reference } }: { transfer: Transfer }) {
  const [path] = useLocation();
  const search = useSearch();
  return <LinkedMoment href={withParam(path, search, 'transfer', reference)} at={at} />;
}

function Way({ transfer: { way } }: { transfer: Transfer }) {
  const t = useT();
  return <Badge tone={way === 'sent' ? 'neutral' : 'accent'}>{t(`transfer.way.${way}`)}</Badge>;
}

function Amount({ transfer: { amount, way, currencySymbol } }: { transfer: Transfer }) {
  return (
    <Money amount={way === 'sent' ? `-${amount}` : amount} symbol={currencySymbol} sign="always" />
  );
}
