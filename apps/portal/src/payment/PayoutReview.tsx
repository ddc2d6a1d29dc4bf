import type { PayoutNumber } from '@baize/rules/payout';
import { DescriptionList } from '@baize/ui/DescriptionList';
import { InlineNotice } from '@baize/ui/Notice';
import { useT } from '../kernel/i18n/I18n.tsx';
import { useCountries } from '../kernel/forms/countries.ts';
import { getProvider, type PayoutDraft } from './payout-form.ts';
import * as css from './payout.css.ts';

export interface PayoutReviewProps {
  draft: PayoutDraft;
  number: PayoutNumber;
  /** The full number, formatted for reading. */
  written: string;
}

/** The complete account to bind, which cannot be changed afterwards (H73, H114). */
export function PayoutReview({ draft, number: { type, country }, written }: PayoutReviewProps) {
  const t = useT();
  const { list } = useCountries();
  const name = list.find(({ code }) => code === country)?.name ?? country;
  return (
    <>
      <InlineNotice tone="warning">{t('payout.final')}</InlineNotice>
      <DescriptionList
        items={[
          {
            term: t(`payout.type.${type}`),
            detail: (
              <bdi translate="no" className={css.number}>
                {written}
              </bdi>
            ),
          },
          ...(country === undefined ? [] : [{ term: t('payout.country'), detail: name }]),
          {
            term: t(`payout.provider.${draft.kind}`),
            detail: <bdi translate="no">{getProvider(draft)}</bdi>,
          },
          {
            term: t('payout.holder'),
            detail: <bdi translate="no">{draft.holderName.trim()}</bdi>,
          },
        ]}
      />
    </>
  );
}
