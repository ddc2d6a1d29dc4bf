import type { Schemas } from '@baize/api';
import { useT } from '../kernel/i18n/I18n.tsx';

/** A payout account: its bank and last digits, or its masked e-mail address. */
export function PayoutAccountName({
  account: { provider, lastFour, emailHint },
}: {
  account: Pick<Schemas['PayoutAccount'], 'provider' | 'lastFour' | 'emailHint'>;
}) {
  const t = useT();
  return (
    <>
      <bdi translate="no">{provider}</bdi>{' '}
      {emailHint ? <bdi translate="no">{emailHint}</bdi> : t('payout.ends', { end: lastFour })}
    </>
  );
}
