import type { WithdrawalDraft, WithdrawalProblem } from '@baize/machines/withdrawal-request';
import { formatMoney as decimal } from '@baize/rules/money';
import { Button } from '@baize/ui/Button';
import { DateTime } from '@baize/ui/DateTime';
import { Form } from '@baize/ui/Form';
import { Money } from '@baize/ui/Money';
import { InlineNotice } from '@baize/ui/Notice';
import { RadioGroup } from '@baize/ui/RadioGroup';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { apiQuery } from '../../kernel/http/query.ts';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { useMoneyInput } from '../../kernel/money/useMoneyInput.ts';
import { useErrorText } from '../../kernel/problems/errors.ts';
import { AmountField, quickAmounts, QuickAmounts } from '../parts/AmountField.tsx';
import { Costs } from '../parts/Costs.tsx';
import { LimitsText, MethodChoice } from '../parts/MethodChoice.tsx';
import { useMethods } from '../parts/methods.ts';
import { AccountName } from './AccountName.tsx';
import { type Filled, getCoolDownEnd } from './useRequest.ts';
import * as css from './withdraw.css.ts';

export interface RequestFormProps {
  draft: WithdrawalDraft;
  filled: Filled;
  symbol: string;
  /** What keeps it from being reviewed. */
  problem: WithdrawalProblem | null;
  /** What the server refused of it. */
  failure: string | undefined;
  onEdit: (change: Partial<WithdrawalDraft>) => void;
  onSubmit: () => void;
}

/** Beside all that there is. */
const MAX_QUICK = 4;

/** Method, account and amount, beside what they come to (H27, K52). */
export function RequestForm(props: RequestFormProps) {
  const { draft, filled, symbol, problem, failure, onEdit, onSubmit } = props;
  const t = useT();
  const errorText = useErrorText();
  const field = useRef<HTMLInputElement>(null);
  const methods = useMethods('withdrawal') ?? [];
  const { data: accounts } = useQuery(apiQuery('/api/payout-accounts', {}));
  const { method, available } = filled;
  const most = available < method.maxAmount ? available : method.maxAmount;
  const account = accounts?.list.find(({ id }) => id === filled.accountId);
  const coolDownEnd = account && getCoolDownEnd(account);
  const { example, format } = useMoneyInput();
  const { digits } = format;
  const amountText = (wrong: Exclude<WithdrawalProblem, NoAmount>) =>
    wrong === 'format' ? t('amount.format', { example }) : t(`withdraw.amount.${wrong}`);
  useEffect(() => {
    if (problem !== null) field.current?.focus();
  }, [problem]);
  return (
    <Form className={css.form} onSubmit={onSubmit}>
      <div className={css.column}>
        {failure !== undefined && (
          <InlineNotice tone="danger" live="assertive">
            {errorText(failure)}
          </InlineNotice>
        )}
        <MethodChoice
          label={t('withdraw.method')}
          methods={methods}
          value={method.id}
          symbol={symbol}
          onValueChange={(methodId) => onEdit({ methodId })}
        />
        <RadioGroup
          label={t('withdraw.account')}
          value={filled.accountId}
          onValueChange={(accountId) => onEdit({ accountId })}
          error={accountError(problem, t)}
          options={(accounts?.list ?? []).map((account) => ({
            value: account.id,
            label: <AccountName account={account} />,
            hint: <bdi translate="no">{account.holderName}</bdi>,
          }))}
        />
        {coolDownEnd && (
          <InlineNotice tone="warning">
            {t('withdraw.coolDown')} <DateTime value={coolDownEnd} parts="dateTime" />
          </InlineNotice>
        )}
        <AmountField
          ref={field}
          symbol={symbol}
          value={draft.amount}
          onValueChange={(amount) => onEdit({ amount })}
          hint={
            <>
              <LimitsText of={method} symbol={symbol} /> · {t('withdraw.available')}{' '}
              <Money amount={decimal(available, digits)} symbol={symbol} />
            </>
          }
          error={problem === null || isNoAmount(problem) ? undefined : amountText(problem)}
        />
        <QuickAmounts
          amounts={[
            ...quickAmounts(method.minAmount, most - 1n, digits).slice(0, MAX_QUICK),
            most,
          ].filter((amount) => amount >= method.minAmount)}
          symbol={symbol}
          onChoose={(amount) => onEdit({ amount })}
        />
      </div>
      <div className={css.total}>
        <Total filled={filled} symbol={symbol} />
        <Button type="submit" size="lg" wide>
          {t('withdraw.continue')}
        </Button>
        <p className={css.text}>{t('withdraw.next')}</p>
      </div>
    </Form>
  );
}

type NoAmount = 'required' | 'account' | 'coolDown';

const isNoAmount = (problem: WithdrawalProblem): problem is NoAmount =>
  problem === 'required' || problem === 'account' || problem === 'coolDown';

function accountError(problem: WithdrawalProblem | null, t: ReturnType<typeof useT>) {
  if (problem === 'account') return t('withdraw.account.method');
  return problem === 'coolDown' ? t('withdraw.account.coolDown') : undefined;
}

/** What is taken, what of it is kept, what is paid out and when. */
export function Total({ filled, symbol }: { filled: Filled; symbol: string }) {
  const t = useT();
  const { left } = filled;
  const today = { term: t('withdraw.today'), detail: t('withdraw.left', { count: left ?? 0 }) };
  return (
    <Costs
      terms={{ amount: t('withdraw.amount'), rest: t('withdraw.payout') }}
      {...filled}
      symbol={symbol}
      more={left === null ? [] : [today]}
    />
  );
}
