import type { WithdrawalDraft, WithdrawalProblem } from '@baize/machines/withdrawal-request';
import { checkAmount, feeOf } from '@baize/rules/payment';
import { formatMoney as decimal, parseMoney } from '@baize/rules/money';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery } from '../../kernel/http/query.ts';
import { useServices } from '../../kernel/services/services.ts';
import { usePermission } from '../../kernel/session/status.ts';
import { memberOf } from '../../kernel/member/who-is-here.ts';
import { type Method, useMethods } from '../parts/methods.ts';
import { attempts } from './attempts.ts';
import { useLatest, type Withdrawal } from './useWithdrawals.ts';

/** What is typed, kept over a reload and a login. */
export function useDraftOfWithdrawal() {
  const owner = memberOf(useServices()) ?? '';
  const [draft, setDraft] = useState<WithdrawalDraft>(
    () => attempts.draftOf(owner) ?? { methodId: '', accountId: '', amount: '' },
  );
  const edit = (change: Partial<WithdrawalDraft>) => {
    const next = { ...draft, ...change };
    attempts.keep(owner, next);
    setDraft(next);
  };
  return [draft, edit] as const;
}

/** A withdrawal that is filled in, and what it comes to. Amounts are minor units. */
export interface Filled {
  readonly method: Method;
  readonly accountId: string;
  /** 0 while what was typed is no amount that can be asked for. */
  readonly amount: bigint;
  readonly fee: bigint;
  readonly problem: WithdrawalProblem | null;
  /** How many more a day may begin; null where there is no such limit. */
  readonly left: number | null;
  readonly available: bigint;
}

/** What the form comes to; undefined until everything that it needs is known, or where something is missing. */
export function useFilled(draft: WithdrawalDraft): Filled | undefined {
  const methods = useMethods('withdrawal');
  const { data: accounts } = useQuery(apiQuery('/api/payout-accounts', {}));
  const { data: balance } = useQuery(apiQuery('/api/wallet/balance', {}));
  const { data: latest } = useLatest();
  const { gmtOffsetMinutes, currency } = usePermission().info.whitelabel;
  const { decimals: digits } = currency;
  const method = methods?.find(({ id }) => id === draft.methodId) ?? methods?.[0];
  const account = accounts?.list.find(({ id }) => id === draft.accountId) ?? accounts?.list[0];
  if (!method || !account || !balance || !latest) return undefined;
  const available = parseMoney(balance.available, digits);
  const left = leftToday(method, latest.list, gmtOffsetMinutes);
  const checked = checkAmount(draft.amount, method, digits);
  const amount = 'amount' in checked ? checked.amount : 0n;
  const fee = amount === 0n ? 0n : feeOf(method, amount);
  const problem =
    'problem' in checked ? checked.problem : problemOf({ amount, fee, available, left });
  return { method, accountId: account.id, amount, fee, problem, left, available };
}

function problemOf({
  amount,
  fee,
  available,
  left,
}: Pick<Filled, 'amount' | 'fee' | 'available' | 'left'>): WithdrawalProblem | null {
  if (left === 0) return 'count';
  if (amount > available) return 'funds';
  return fee >= amount ? 'costs' : null;
}

/** The day of a moment where the merchant is. */
const dayOf = (at: number, offsetMinutes: number): number =>
  Math.floor((at + offsetMinutes * 60_000) / 86_400_000);

/** How many more withdrawals by a method may begin on the merchant's day (H27); the server has the last word. */
export function leftToday(
  { id, dailyCount }: Pick<Method, 'id' | 'dailyCount'>,
  list: readonly Pick<Withdrawal, 'methodId' | 'createdAt'>[],
  offsetMinutes: number,
  now: number = Date.now(),
): number | null {
  if (dailyCount === 0) return null;
  const today = dayOf(now, offsetMinutes);
  const begun = list.filter(
    ({ methodId, createdAt }) =>
      methodId === id && dayOf(Date.parse(createdAt), offsetMinutes) === today,
  );
  return Math.max(0, dailyCount - begun.length);
}

/** As the server is asked. */
export const draftOf = (
  { method, accountId, amount }: Filled,
  digits: number,
): WithdrawalDraft => ({
  methodId: method.id,
  accountId,
  amount: decimal(amount, digits),
});
