import type { Schemas } from '@baize/api';
import type { TransferWanted } from '@baize/machines/edge-transfer';
import { formatMoney as decimal, parseMoney } from '@baize/rules/money';
import { DescriptionList } from '@baize/ui/DescriptionList';
import { Money } from '@baize/ui/Money';
import { PaymentPasswordForm, type Reviewing } from '../../payment/index.ts';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { useDigits } from '../../kernel/session/status.ts';
import { StepHeading } from '../../kernel/parts/Steps.tsx';
import { PersonName } from './PersonName.tsx';
import * as css from './transfer.css.ts';

export interface TransferReviewProps extends Reviewing {
  transfer: TransferWanted;
  nickname: string | undefined;
  balance: Schemas['Balance'];
}

/** Repeats recipient, amount and remaining balance, and asks for the payment password. */
export function TransferReview(props: TransferReviewProps) {
  const { transfer, nickname, balance, ...reviewing } = props;
  const t = useT();
  const digits = useDigits();
  const left = parseMoney(balance.available, digits) - parseMoney(transfer.amount, digits);
  const money = (amount: string) => <Money amount={amount} symbol={balance.currencySymbol} />;
  return (
    <PaymentPasswordForm
      {...reviewing}
      takesFocus={false}
      className={css.review}
      actionsClassName={css.actions}
      send={t('transfer.send')}
      back={t('transfer.back')}
    >
      <StepHeading as="h4">{t('transfer.review')}</StepHeading>
      <DescriptionList
        items={[
          {
            term: t('transfer.to'),
            detail: (
              <PersonName
                of={{ account: transfer.account, ...(nickname !== undefined && { nickname }) }}
              />
            ),
          },
          { term: t('transfer.amount'), detail: <strong>{money(transfer.amount)}</strong> },
          ...(left < 0n
            ? []
            : [{ term: t('transfer.left'), detail: money(decimal(left, digits)) }]),
        ]}
      />
    </PaymentPasswordForm>
  );
}
