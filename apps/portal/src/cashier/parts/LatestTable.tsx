import { Card } from '@baize/ui/Card';
import { type Column, DataTable } from '@baize/ui/DataTable';
import { EmptyState } from '@baize/ui/EmptyState';
import { Link } from '@baize/ui/Link';
import { Money } from '@baize/ui/Money';
import { createContext, type ReactNode, use, useMemo } from 'react';
import type { MessageId } from '../../kernel/i18n/generated/ids.ts';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { MerchantTime } from '../../kernel/parts/MerchantTime.tsx';
import * as css from './parts.css.ts';

/** A column: message of the header, alignment, and cell content. */
export type LatestColumn<Row> = readonly [MessageId, 'start' | 'end', (row: Row) => ReactNode];

export interface LatestTableProps<Row> {
  /** Id of the heading, unique on the page. */
  id: string;
  heading?: 'h2' | 'h3';
  title: string;
  /** The text for an empty table. */
  none: string;
  table: readonly LatestColumn<Row>[];
  /** Undefined while loading. */
  rows: readonly Row[] | undefined;
  /** Symbol for amounts in cells that have no currency of their own. */
  symbol?: string;
  pageSize?: number;
}

const CurrencySymbol = createContext('');

/** The latest payments of a kind, below the form for a new one; not printed. */
export function LatestTable<Row extends { readonly reference: string }>({
  id,
  heading: Heading = 'h3',
  title,
  none,
  table,
  rows,
  symbol = '',
  pageSize = 3,
}: LatestTableProps<Row>) {
  const t = useT();
  const columns = useMemo<readonly Column<Row>[]>(
    () => table.map(([head, align, cell]) => ({ id: head, align, cell, header: t(head) })),
    [t, table],
  );
  return (
    <Card as="section" padding="lg" aria-labelledby={id} className={`${css.card} ${css.onScreen}`}>
      <Heading id={id} className={css.title}>
        {title}
      </Heading>
      <CurrencySymbol value={symbol}>
        <DataTable
          caption={title}
          captionHidden
          columns={columns}
          rows={rows}
          rowId={({ reference }) => reference}
          density="compact"
          pageSize={pageSize}
          empty={<EmptyState title={none} />}
        />
      </CurrencySymbol>
    </Card>
  );
}

/** When a payment was created, as a link to the payment. */
export function LinkedMoment({ href, at }: { href: string; at: string }) {
  return (
    <Link href={href}>
      <MerchantTime at={at} />
    </Link>
  );
}

/** An amount in the table's currency. */
export function CellAmount({ amount }: { amount: string }) {
  return <Money amount={amount} symbol={use(CurrencySymbol)} />;
}
