import { LinkButton } from '@baize/ui/LinkButton';
import { formatMoney } from '@baize/ui/Money';
import { InlineNotice } from '@baize/ui/Notice';
import { useQuery } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { usePermission } from '../../kernel/session/status.ts';
import { Countdown } from './Countdown.tsx';
import { latestQuery } from './latest.ts';
import { getOpenAmount } from './reminders.ts';
import { isOpen } from './useWithdrawals.ts';
import * as css from './withdraw.css.ts';

/** The payments that wait for the member's answer, each with the time left and a way to it. */
export default function PaymentsDue() {
  const t = useT();
  const { locale } = useIntl();
  const { currency } = usePermission().info.whitelabel;
  const { data } = useQuery(latestQuery);
  const duePayments = (data?.list ?? []).flatMap(({ reference, parts }) =>
    parts.filter(isOpen).map((part) => ({ reference, part })),
  );
  return duePayments.map(({ reference, part }) => (
    <InlineNotice key={part.partId} tone="warning" live="polite">
      <span className={css.due}>
        <strong>
          {t('withdraw.due', {
            amount: formatMoney(getOpenAmount(part, currency.decimals), { ...currency, locale }),
          })}
        </strong>
        <span>
          {t('withdraw.deadline')}{' '}
          <Countdown until={Date.parse(part.confirmBy ?? '')} label={t('withdraw.deadline')} />
        </span>
        <LinkButton size="sm" href={`/member/withdraw?withdrawal=${reference}`}>
          {t('withdraw.due.answer')}
        </LinkButton>
      </span>
    </InlineNotice>
  ));
}
