import type { WithdrawalDraft, WithdrawalProblem } from '@baize/machines/withdrawal-request';
import { formatMoney as decimal } from '@baize/rules/money';
import { Button } from '@baize/ui/Button';
import { DateTime } from '@baize/ui/DateTime';
import { Form } from '@baize/ui/Form';
import { Money } from '@baize/ui/Money';
import { InlineNotice } from '@baize/ui/Notice';
import { RadioGroup } from '@baize/ui/RadioGroup';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { apiQuery } from '../../kernel/http/query.ts';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { useDigits } from '../../kernel/session/status.ts';
import { useErrorText } from '../../kernel/problems/errors.ts';
import { AmountField, quickAmounts, QuickAmounts } from '../parts/AmountField.tsx';
import { Costs } from '../parts/Costs.tsx';
import { LimitsText, MethodChoice } from '../parts/MethodChoice.tsx';
import { useMethods } from '../parts/methods.ts';
import { useAmountText } from '../parts/useAmountText.ts';
import { PayoutAccountName } from '../../payment/index.ts';
import { type Filled, getCoolDownEnd } from './useRequest.ts';
import * as css from './withdraw.css.ts';
import { Refusal } from '../../kernel/problems/Refusal.tsx';

export interface RequestFormProps {
  draft: WithdrawalDraft;
  filled: Filled;
  symbol: string;
  /** Why it cannot be reviewed. */
  problem: WithdrawalProblem | null;
  /** Why the server refused it. */
  failure: string | undefined;
  onEdit: (change: Partial<WithdrawalDraft>) => void;
  onSubmit: () => void;
}

/** Maximum number of quick amounts beside the full balance. */
const MAX_QUICK = 4;

/** Method, account and amount, beside the totals (H27, K52). */
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
  const digits = useDigits();
  const limitText = useAmountText(method, symbol);
  const [isAmountLeft, setAmountLeft] = useState(false);
  const shownProblem = problem ?? (isAmountLeft ? filled.problem : null);
  const amountText = (wrong: Exclude<WithdrawalProblem, NoAmount>) =>
    wrong === 'format' || wrong === 'low' || wrong === 'high'
      ? limitText(wrong)
      : t(`withdraw.amount.${wrong}`);
  useEffect(() => {
    if (problem !== null) field.current?.focus();
  }, [problem]);
  return (
    <Form className={css.form} onSubmit={onSubmit}>
      <div className={css.column}>
        {failure !== undefined && <Refusal>{errorText(failure)}</Refusal>}
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
            label: <PayoutAccountName account={account} />,
            hint: <bdi translate="no">{account.holderName}</bdi>,
          }))}
        />
        {coolDownEnd && (
          <InlineNotice tone="info">
            {t('withdraw.coolDown')} <DateTime value={coolDownEnd} parts="dateTime" />
          </InlineNotice>
        )}
        <AmountField
          ref={field}
          symbol={symbol}
          value={draft.amount}
          onValueChange={(amount) => {
            setAmountLeft(false);
            onEdit({ amount });
          }}
          onLeave={() => setAmountLeft(draft.amount.trim() !== '')}
          hint={
            <>
              <LimitsText of={method} symbol={symbol} /> · {t('withdraw.available')}{' '}
              <Money amount={decimal(available, digits)} symbol={symbol} />
            </>
          }
          error={
            shownProblem === null || isNoAmount(shownProblem) ? undefined : amountText(shownProblem)
          }
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

/** The amount, the fee, the payout and its arrival. */
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
