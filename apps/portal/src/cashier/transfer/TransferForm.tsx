import type { Schemas } from '@baize/api';
import type { TransferWanted } from '@baize/machines/edge-transfer';
import { formatMoney as decimal, parseMoney } from '@baize/rules/money';
import { Button } from '@baize/ui/Button';
import { DateTime } from '@baize/ui/DateTime';
import { DescriptionList } from '@baize/ui/DescriptionList';
import { Form } from '@baize/ui/Form';
import { Money } from '@baize/ui/Money';
import { InlineNotice } from '@baize/ui/Notice';
import { useRef, useState } from 'react';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { useMoneyInput } from '../../kernel/money/useMoneyInput.ts';
import { checkTransfer, type TransferProblem } from './amount.ts';
import { DownlinePicker } from './DownlinePicker.tsx';
import { PersonName } from './PersonName.tsx';
import { AmountField } from '../parts/AmountField.tsx';
import { LimitsText } from '../parts/MethodChoice.tsx';
import { useAmountText } from '../parts/useAmountText.ts';
import * as css from './transfer.css.ts';
import type { Direction, Limits, Person } from './useTransfers.ts';
import { Refusal } from '../../kernel/problems/Refusal.tsx';

/** The form values, kept over a login. */
export interface Filled {
  readonly person: Person | null;
  readonly amount: string;
}

export interface TransferFormProps {
  direction: Direction;
  upline: Person | undefined;
  limits: Limits;
  balance: Schemas['Balance'];
  /** Until when the server refuses transfers. */
  transferableAt: string | undefined;
  filled: Filled;
  /** The message for the last refusal. */
  failure: string | undefined;
  onFill: (filled: Filled) => void;
  onSubmit: (transfer: TransferWanted) => void;
}

/** The form for recipient and amount, with the limits and what is left of them. */
export function TransferForm(props: TransferFormProps) {
  const { direction, upline, limits, balance, filled, failure, onFill, onSubmit } = props;
  const { transferableAt } = props;
  const t = useT();
  const [isSent, setSent] = useState(false);
  const [isAmountLeft, setAmountLeft] = useState(false);
  const amountField = useRef<HTMLInputElement>(null);
  const input = useMoneyInput();
  const { digits } = input.format;
  const available = parseMoney(balance.available, digits);
  const checked = checkTransfer(filled.amount, limits, available, input.format);
  const limitText = useAmountText(limits, balance.currencySymbol);
  const amountText = (problem: TransferProblem) =>
    problem === 'funds' || problem === 'day' ? t(`transfer.amount.${problem}`) : limitText(problem);
  const isAmountChecked = isSent || (isAmountLeft && filled.amount.trim() !== '');
  const person = direction === 'upline' ? upline : filled.person;
  const money = (minor: bigint) => (
    <Money amount={decimal(minor, digits)} symbol={balance.currencySymbol} />
  );
  const submit = () => {
    setSent(true);
    if (checked.problem !== null) return amountField.current?.focus();
    if (!person) return;
    onSubmit({ direction, account: person.account, amount: decimal(checked.amount, digits) });
  };
  return (
    <Form className={css.form} onSubmit={submit}>
      <div className={css.column}>
        {failure !== undefined && <Refusal>{failure}</Refusal>}
        {transferableAt !== undefined && (
          <InlineNotice tone="info">
            {t('transfer.coolDown')} <DateTime value={transferableAt} parts="dateTime" />
          </InlineNotice>
        )}
        {direction === 'upline' ? (
          person && (
            <DescriptionList
              items={[{ term: t('transfer.to'), detail: <PersonName of={person} /> }]}
            />
          )
        ) : (
          <DownlinePicker
            value={filled.person}
            error={isSent && !person ? t('transfer.to.missing') : undefined}
            onValueChange={(next) => onFill({ ...filled, person: next })}
          />
        )}
        <AmountField
          ref={amountField}
          symbol={balance.currencySymbol}
          value={filled.amount}
          onValueChange={(amount) => {
            setAmountLeft(false);
            onFill({ ...filled, amount });
          }}
          onLeave={() => setAmountLeft(true)}
          hint={<LimitsText of={limits} symbol={balance.currencySymbol} />}
          error={
            isAmountChecked && checked.problem !== null ? amountText(checked.problem) : undefined
          }
        />
      </div>
      <Aside limits={limits} available={available} amount={checked.amount} money={money} />
    </Form>
  );
}

/** The balance, what is left of it, and what is left of the daily limits. */
function Aside({
  limits: { countLeft, amountLeft },
  available,
  amount,
  money,
}: {
  limits: Limits;
  available: bigint;
  amount: bigint | null;
  money: (minor: bigint) => React.ReactNode;
}) {
  const t = useT();
  return (
    <div className={css.total}>
      <DescriptionList
        items={[
          { term: t('wallet.available'), detail: money(available) },
          { term: t('transfer.amount'), detail: amount === null ? '–' : money(amount) },
          {
            term: t('transfer.left'),
            detail: amount === null || amount > available ? '–' : money(available - amount),
          },
          ...(countLeft === undefined
            ? []
            : [{ term: t('transfer.today.count'), detail: countLeft }]),
          ...(amountLeft === undefined
            ? []
            : [{ term: t('transfer.today.amount'), detail: money(amountLeft) }]),
        ]}
      />
      <Button type="submit" size="lg" wide>
        {t('transfer.continue')}
      </Button>
      <p className={css.text}>{t('transfer.continue.text')}</p>
    </div>
  );
}
