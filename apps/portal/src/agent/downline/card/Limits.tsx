import type { Schemas } from '@baize/api';
import { DescriptionList } from '@baize/ui/DescriptionList';
import { formatMoney } from '@baize/ui/Money';
import { useIntl } from 'react-intl';
import { useT } from '../../../kernel/i18n/I18n.tsx';
import { usePermission } from '../../../kernel/session/status.ts';
import * as css from './card.css.ts';

type Limits = Schemas['MemberCard']['limits'];
type Limit = Schemas['WithdrawalLimit'] &
  Partial<Pick<Schemas['EdgeTransferLimits'], 'dailyAmount' | 'amountLeft'>>;

/** The member's limits on transfers and withdrawals, and what is left of them today. */
export function MemberLimits({ of: { transfers, withdrawals } }: { of: Limits }) {
  const t = useT();
  const { locale } = useIntl();
  const { currency } = usePermission().info.whitelabel;
  const money = (amount: string) => formatMoney(amount, { ...currency, locale });
  const describe = ({ minAmount, maxAmount, dailyCount, countLeft, ...day }: Limit) =>
    [
      t('card.limits.each', { min: money(minAmount), max: money(maxAmount) }),
      ...(countLeft === undefined
        ? []
        : [t('card.limits.countLeft', { left: countLeft, count: dailyCount })]),
      ...(day.amountLeft === undefined
        ? []
        : [
            t('card.limits.amountLeft', {
              left: money(day.amountLeft),
              amount: money(day.dailyAmount ?? day.amountLeft),
            }),
          ]),
    ].map((line) => <div key={line}>{line}</div>);
  const items = [
    ...(transfers === undefined
      ? []
      : [
          {
            term: t('card.limits.transfers'),
            detail: describe({ ...transfers, method: '' }),
          },
        ]),
    ...withdrawals.map((limit) => ({
      term: t('card.limits.withdrawals', { method: limit.method }),
      detail: describe(limit),
    })),
  ];
  if (items.length === 0) return null;
  return (
    <section className={css.form}>
      <h3 className={css.heading}>{t('card.limits')}</h3>
      <p className={css.hint}>{t('card.limits.hint')}</p>
      <DescriptionList items={items} />
    </section>
  );
}
