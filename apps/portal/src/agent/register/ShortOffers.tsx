import { useT } from '../../kernel/i18n/I18n.tsx';
import { useRates } from '../contracts/rates.ts';
import type { Invitation } from './invitations.ts';
import * as css from './register.css.ts';

/** A summary of an invitation's offers: kind and rates of each contract. */
export function ShortOffers({ offers }: Pick<Invitation, 'offers'>) {
  const t = useT();
  const rates = useRates();
  return offers.map((terms) => (
    <span key={terms.kind} className={css.line}>
      {t('downlines.offer', { kind: t(`contracts.kind.${terms.kind}`), rates: rates(terms) })}
    </span>
  ));
}
