import type { Schemas } from '@baize/api';
import { Select } from '@baize/ui/Select';
import { useT } from '../kernel/i18n/I18n.tsx';
import * as css from './records.css.ts';
import type { Filters } from './useFilters.ts';
import { walletName } from './words.ts';

interface WalletSelectProps {
  readonly filters: Filters;
  readonly data: Pick<Schemas['AccountRecords'], 'wallet' | 'wallets'>;
}

/** Which wallet is shown. */
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
