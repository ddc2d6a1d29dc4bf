import type { Schemas } from '@baize/api';
import type { TransferWanted } from '@baize/machines/edge-transfer';
import { formatMoney as decimal, parseMoney } from '@baize/rules/money';
import { Button } from '@baize/ui/Button';
import { DescriptionList } from '@baize/ui/DescriptionList';
import { Form } from '@baize/ui/Form';
import { Link } from '@baize/ui/Link';
import { Money } from '@baize/ui/Money';
import { InlineNotice } from '@baize/ui/Notice';
import { PasswordField } from '@baize/ui/PasswordField';
import { useEffect, useRef, useState } from 'react';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { useErrorText } from '../../kernel/problems/errors.ts';
import { PersonName } from './PersonName.tsx';
import * as css from './transfer.css.ts';

export interface TransferReviewProps {
  transfer: TransferWanted;
  nickname: string | undefined;
  balance: Schemas['Balance'];
  /** It was sent before and never answered. */
  isLost: boolean;
  isBusy: boolean;
  /** Code of why it was not confirmed. */
  failure: string | undefined;
  onEdit: () => void;
  onBack: () => void;
  onConfirm: (password: string) => void;
}

/** Says once more who gets how much and what is left, and asks for the payment password. */
export function TransferReview(props: TransferReviewProps) {
  const { transfer, nickname, balance, isLost, isBusy, failure } = props;
  const t = useT();
  const errorText = useErrorText();
  const [password, setPassword] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const left = parseMoney(balance.available) - parseMoney(transfer.amount);
  const money = (amount: string) => <Money amount={amount} symbol={balance.currencySymbol} />;
  const isWrong = failure === 'payment_password_wrong';
  useEffect(() => {
    // The form of before has gone, or what was typed was wrong: the field is where one goes on.
    if (!isBusy) field.current?.focus();
  }, [isBusy]);
  const submit = () => {
    if (isBusy || password === '') return field.current?.focus();
    props.onConfirm(password);
    // A wrong one is typed anew.
    setPassword('');
  };
  return (
    <Form className={css.review} aria-busy={isBusy} onSubmit={submit}>
      {isLost && failure === undefined && (
        <InlineNotice tone="warning" live="polite" title={t('transfer.lost')}>
          {t('transfer.lost.text')}
        </InlineNotice>
      )}
      {failure !== undefined && !isWrong && (
        <InlineNotice tone="danger" live="assertive">
          {errorText(failure)}{' '}
          {failure === 'payment_password_locked' && (
            <Link href="/member/securityCenter">{t('payment.password.reset')}</Link>
          )}
        </InlineNotice>
      )}
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
          ...(left < 0n ? [] : [{ term: t('transfer.left'), detail: money(decimal(left)) }]),
        ]}
      />
      <PasswordField
        ref={field}
        label={t('payment.password')}
        autoComplete="off"
        inputMode="numeric"
        required
        disabled={isBusy}
        showLabel={t('login.password.show')}
        hideLabel={t('login.password.hide')}
        value={password}
        error={isWrong ? errorText(failure) : undefined}
        onChange={({ currentTarget }) => {
          setPassword(currentTarget.value);
          props.onEdit();
        }}
      />
      <div className={css.actions}>
        <Button type="submit" size="lg" busy={isBusy}>
          {t('transfer.send')}
        </Button>
        <Button size="lg" variant="ghost" tone="neutral" disabled={isBusy} onClick={props.onBack}>
          {t('transfer.back')}
        </Button>
      </div>
    </Form>
  );
}
