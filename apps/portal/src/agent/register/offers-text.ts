import { useIntl } from 'react-intl';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { useRates } from '../contracts/terms.tsx';
import type { Invitation } from './invitations.ts';

/** Writes what an invitation offers in a line: kinds and rates of its contracts; null where it offers nothing. */
export function useOffersText(): (invitation: Pick<Invitation, 'offers'>) => string | null {
  const t = useT();
  const intl = useIntl();
  const rates = useRates();
  return ({ offers }) =>
    offers.length === 0
      ? null
      : intl.formatList(
          offers.map((terms) =>
            t('downlines.offer', {
              kind: t(`contracts.kind.${terms.kind}`),
              rates: rates(terms),
            }),
          ),
          { type: 'unit' },
        );
}
