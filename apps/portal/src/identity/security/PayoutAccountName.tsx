import type { Schemas } from '@baize/api';
import { useT } from '../../kernel/i18n/I18n.tsx';

/** A payout account by its bank and the end of its number, or what is shown of its e-mail address. */
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
