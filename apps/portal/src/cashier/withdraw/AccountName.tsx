import type { Schemas } from '@baize/api';
import { useT } from '../../kernel/i18n/I18n.tsx';

/** A payout account by its bank and the end of its number. */
export function AccountName({
  account: { provider, lastFour },
}: {
  account: Pick<Schemas['PayoutAccount'], 'provider' | 'lastFour'>;
}) {
  const t = useT();
  return (
    <>
      <bdi translate="no">{provider}</bdi> {t('payout.ends', { end: lastFour })}
    </>
  );
}
