import type { Schemas } from '@baize/api';
import { Badge } from '@baize/ui/Badge';
import { Card } from '@baize/ui/Card';
import { type Column, DataTable } from '@baize/ui/DataTable';
import { Money } from '@baize/ui/Money';
import { createContext, use, useMemo } from 'react';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { MerchantTime } from '../../kernel/parts/MerchantTime.tsx';
import * as css from './wallet.css.ts';
import { useHolding } from './useWallets.ts';

type Withdrawal = Schemas['Withdrawal'];

/** The symbol of the member's currency, for the table cells. */
const CurrencySymbol = createContext('');

const table = [
  ['since', 'start', ({ createdAt }: Withdrawal) => <MerchantTime at={createdAt} />],
  ['holder', 'start', ({ methodName }: Withdrawal) => <Holder method={methodName} />],
  ['amount', 'end', ({ amount }: Withdrawal) => <Amount amount={amount} />],
] as const;

/** The open withdrawals that hold money. */
export function HeldMoney({ held, symbol }: { held: string; symbol: string }) {
  const t = useT();
  const isHeld = Number(held) > 0;
  const { data } = useHolding(isHeld);
  const columns = useMemo<readonly Column<Withdrawal>[]>(
    () => table.map(([id, align, cell]) => ({ id, align, cell, header: t(`wallet.held.${id}`) })),
    [t],
  );
  return (
    <Card as="section" padding="lg" aria-labelledby="wallet-held" className={css.card}>
      <h3 id="wallet-held" className={css.title}>
        {t('wallet.held.what')}
      </h3>
      {isHeld ? (
        <CurrencySymbol value={symbol}>
          <DataTable
            caption={t('wallet.held.what')}
            captionHidden
            columns={columns}
            rows={data}
            rowId={({ reference }) => reference}
            density="compact"
            pageSize={5}
            empty={<p className={css.text}>{t('wallet.held.other')}</p>}
          />
        </CurrencySymbol>
      ) : (
        <p className={css.text}>{t('wallet.held.none')}</p>
      )}
    </Card>
  );
}

function Holder({ method }: { method: string }) {
  const t = useT();
  return (
    <span className={css.holder}>
      <Badge tone="neutral">{t('wallet.held.withdrawal')}</Badge> <bdi>{method}</bdi>
    </span>
  );
}

function Amount({ amount }: { amount: string }) {
  return <Money amount={amount} symbol={use(CurrencySymbol)} />;
}
