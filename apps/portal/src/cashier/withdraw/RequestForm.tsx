import type { WithdrawalDraft, WithdrawalProblem } from '@baize/machines/withdrawal-request';
import { formatMoney as decimal } from '@baize/rules/money';
import { Button } from '@baize/ui/Button';
import { DescriptionList } from '@baize/ui/DescriptionList';
import { Form } from '@baize/ui/Form';
import { Money } from '@baize/ui/Money';
import { InlineNotice } from '@baize/ui/Notice';
import { RadioGroup } from '@baize/ui/RadioGroup';
import { TextField } from '@baize/ui/TextField';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { apiQuery } from '../../kernel/http/query.ts';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { useErrorText } from '../../kernel/problems/errors.ts';
import { type Method, useMethods } from '../methods.ts';
import { AccountName } from './AccountName.tsx';
import type { Filled } from './useRequest.ts';
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

/** Amounts that many choose, in minor units; those within the limits are offered. */
const QUICK = [2_000n, 5_000n, 10_000n, 20_000n, 50_000n];
const MOST_QUICK = 4;

/** Method, account and amount, beside what they come to (H27, K52). */
export function RequestForm(props: RequestFormProps) {
  const { draft, filled, symbol, problem, failure, onEdit, onSubmit } = props;
  const t = useT();
  const errorText = useErrorText();
  const field = useRef<HTMLInputElement>(null);
  const methods = useMethods('withdrawal') ?? [];
  const { data: accounts } = useQuery(apiQuery('/api/payout-accounts', {}));
  const { method, available } = filled;
  const money = (minor: bigint) => <Money amount={decimal(minor)} symbol={symbol} />;
  const most = available < method.maxAmount ? available : method.maxAmount;
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
        <RadioGroup
          label={t('withdraw.method')}
          value={method.id}
          onValueChange={(methodId) => onEdit({ methodId })}
          options={methods.map((one) => ({
            value: one.id,
            label: one.name,
            hint: <MethodFacts method={one} symbol={symbol} />,
          }))}
        />
        <RadioGroup
          label={t('withdraw.account')}
          value={filled.accountId}
          onValueChange={(accountId) => onEdit({ accountId })}
          options={(accounts?.list ?? []).map((account) => ({
            value: account.id,
            label: <AccountName account={account} />,
            hint: <bdi translate="no">{account.holderName}</bdi>,
          }))}
        />
        <TextField
          label={t('cashier.amount')}
          ref={field}
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          required
          start={symbol}
          value={draft.amount}
          onChange={({ currentTarget }) => onEdit({ amount: currentTarget.value })}
          hint={
            <>
              {money(method.minAmount)} – {money(method.maxAmount)} · {t('withdraw.available')}{' '}
              {money(available)}
            </>
          }
          error={
            problem === null || problem === 'required' ? undefined : t(`withdraw.amount.${problem}`)
          }
        />
        <div role="group" aria-label={t('cashier.quick')} className={css.quick}>
          {[...QUICK.filter((amount) => amount < most).slice(0, MOST_QUICK), most]
            .filter((amount) => amount >= method.minAmount)
            .map((amount) => (
              <Button
                key={String(amount)}
                variant="outline"
                tone="neutral"
                size="sm"
                onClick={() => onEdit({ amount: decimal(amount) })}
              >
                {money(amount)}
              </Button>
            ))}
        </div>
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

function MethodFacts({ method, symbol }: { method: Method; symbol: string }) {
  const t = useT();
  return (
    <span className={css.facts}>
      <Money amount={decimal(method.minAmount)} symbol={symbol} /> –{' '}
      <Money amount={decimal(method.maxAmount)} symbol={symbol} /> ·{' '}
      {t('cashier.arrival', { minutes: method.arrivalMinutes })}
    </span>
  );
}

/** What is taken, what of it is kept, what is paid out and when. */
export function Total({ filled, symbol }: { filled: Filled; symbol: string }) {
  const t = useT();
  const { method, amount, fee, left } = filled;
  const payout = fee < amount ? amount - fee : 0n;
  const rows = [
    ['withdraw.amount', amount],
    ['cashier.fee', fee],
    ['withdraw.payout', payout],
  ] as const;
  return (
    <DescriptionList
      items={[
        ...rows.map(([term, minor]) => ({
          term: t(term),
          detail: <Money amount={decimal(minor)} symbol={symbol} />,
        })),
        {
          term: t('cashier.when'),
          detail: t('cashier.arrival', { minutes: method.arrivalMinutes }),
        },
        ...(left === null
          ? []
          : [{ term: t('withdraw.today'), detail: t('withdraw.left', { count: left }) }]),
      ]}
    />
  );
}
