import { Badge } from '@baize/ui/Badge';
import { Card } from '@baize/ui/Card';
import { type Column, DataTable } from '@baize/ui/DataTable';
import { DateTime } from '@baize/ui/DateTime';
import { EmptyState } from '@baize/ui/EmptyState';
import { Link } from '@baize/ui/Link';
import { Money } from '@baize/ui/Money';
import { useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { withParam } from '../../kernel/url/url.ts';
import { PersonName } from './PersonName.tsx';
import * as css from './transfer.css.ts';
import { type Transfer, useLatestTransfers } from './useTransfers.ts';

const table = [
  ['at', 'start', (transfer: Transfer) => <At transfer={transfer} />],
  ['way', 'start', (transfer: Transfer) => <Way transfer={transfer} />],
  ['other', 'start', (transfer: Transfer) => <PersonName of={transfer} />],
  ['amount', 'end', (transfer: Transfer) => <Amount transfer={transfer} />],
] as const;

/** The latest transfers, sent and received; an open page follows them. */
export function LatestTransfers({ heading: Heading }: { heading: 'h2' | 'h3' }) {
  const t = useT();
  const { data } = useLatestTransfers();
  const columns = useMemo<readonly Column<Transfer>[]>(
    () => table.map(([id, align, cell]) => ({ id, align, cell, header: t(`transfer.${id}`) })),
    [t],
  );
  return (
    <Card
      as="section"
      padding="lg"
      aria-labelledby="transfers"
      className={`${css.card} ${css.onScreen}`}
    >
      <Heading id="transfers" className={css.title}>
        {t('transfer.latest')}
      </Heading>
      <DataTable
        caption={t('transfer.latest')}
        captionHidden
        columns={columns}
        rows={data?.list}
        rowId={({ reference }) => reference}
        density="compact"
        pageSize={5}
        empty={<EmptyState title={t('transfer.latest.none')} />}
      />
    </Card>
  );
}

function At({ transfer: { at, reference } }: { transfer: Transfer }) {
  const [path] = useLocation();
  const search = useSearch();
  return (
    <Link href={withParam(path, search, 'transfer', reference)}>
      <DateTime value={at} parts="dateTime" />
    </Link>
  );
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
