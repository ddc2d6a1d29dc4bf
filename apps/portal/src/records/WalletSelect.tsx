import type { Schemas } from '@baize/api';
import { Select } from '@baize/ui/Select';
import { useT } from '../kernel/i18n/I18n.tsx';
import { type Filters, reportStyles as css, walletName } from '../reports/index.ts';

interface WalletSelectProps {
  readonly filters: Filters;
  readonly data: Pick<Schemas['AccountRecords'], 'wallet' | 'wallets'>;
}

/** Selects the wallet. */
export function WalletSelect({ filters, data }: WalletSelectProps) {
  const t = useT();
  return (
    <Select
      className={css.field}
      label={t('records.wallet')}
      value={data.wallet}
      onValueChange={(value) => filters.filter({ wallet: value === 'MAIN' ? undefined : value })}
      options={data.wallets.map(({ wallet, name }) => ({
        value: wallet,
        label: walletName(t, wallet, name),
      }))}
    />
  );
}
