import type { Schemas } from '@baize/api';
import type { WithdrawalDraft, WithdrawalProblem } from '@baize/machines/withdrawal-request';
import { checkAmount, computeFee } from '@baize/rules/payment';
import { formatMoney as decimal, parseMoney } from '@baize/rules/money';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery } from '../../kernel/http/query.ts';
import { useServices } from '../../kernel/services/services.ts';
import { useMoneyInput } from '../../kernel/money/useMoneyInput.ts';
import { usePermission } from '../../kernel/session/status.ts';
import { getMember } from '../../kernel/member/current-member.ts';
import { type Method, useMethods } from '../parts/methods.ts';
import { keepDraft, readDraft } from './draft.ts';
import { useLatest, type Withdrawal } from './useWithdrawals.ts';

/** The draft, kept over a reload and a login. */
export function useDraftOfWithdrawal() {
  const owner = getMember(useServices()) ?? '';
  const [draft, setDraft] = useState<WithdrawalDraft>(
    () => readDraft(owner) ?? { methodId: '', accountId: '', amount: '' },
  );
  const edit = (change: Partial<WithdrawalDraft>) => {
    const next = { ...draft, ...change };
    keepDraft(owner, next);
    setDraft(next);
  };
  return [draft, edit] as const;
}

/** A filled-in withdrawal with its totals. Amounts are minor units. */
export interface Filled {
  readonly method: Method;
  readonly accountId: string;
  /** Null while the typed text is not an amount. */
  readonly amount: bigint | null;
  readonly fee: bigint;
  readonly problem: WithdrawalProblem | null;
  /** Withdrawals left today; null without a limit. */
  readonly left: number | null;
  readonly available: bigint;
}

/** The form with its totals; undefined while loading, or when a prerequisite is missing. */
export function useFilled(draft: WithdrawalDraft): Filled | undefined {
  const methods = useMethods('withdrawal');
  const { data: accounts } = useQuery(apiQuery('/api/payout-accounts', {}));
  const { data: balance } = useQuery(apiQuery('/api/wallet/balance', {}));
  const { data: latest } = useLatest();
  const { format } = useMoneyInput();
  const { gmtOffsetMinutes } = usePermission().info.whitelabel;
  const method = methods?.find(({ id }) => id === draft.methodId) ?? methods?.[0];
  const account = chooseAccount(accounts?.list ?? [], draft.accountId, method?.id);
  if (!method || !account || !balance || !latest) return undefined;
  const available = parseMoney(balance.available, format.digits);
  const left = leftToday(method, latest.list, gmtOffsetMinutes);
  const { amount, problem: unfit } = checkAmount(draft.amount, { ...method, ...format });
  const fee = amount === null ? 0n : computeFee(method, amount);
  const problem =
    accountProblem(account, method.id) ??
    unfit ??
    getProblem({ amount: amount ?? 0n, fee, available, left });
  return { method, accountId: account.id, amount, fee, problem, left, available };
}

type Account = Schemas['PayoutAccount'];

/** The chosen account, or else the first one that the method supports. */
function chooseAccount(list: readonly Account[], chosen: string, methodId?: string) {
  const payable = list.find(({ methodIds }) => methodId && methodIds.includes(methodId));
  return list.find(({ id }) => id === chosen) ?? payable ?? list[0];
}

function accountProblem(account: Account, methodId: string): WithdrawalProblem | null {
  if (!account.methodIds.includes(methodId)) return 'account';
  return getCoolDownEnd(account) === null ? null : 'coolDown';
}

/** Until when withdrawals to an account are refused; null if they are allowed. */
export function getCoolDownEnd(
  { withdrawableAt }: Pick<Account, 'withdrawableAt'>,
  now: number = Date.now(),
): string | null {
  return withdrawableAt !== undefined && Date.parse(withdrawableAt) > now ? withdrawableAt : null;
}

function getProblem({
  amount,
  fee,
  available,
  left,
}: Pick<Filled, 'fee' | 'available' | 'left'> & { amount: bigint }): WithdrawalProblem | null {
  if (left === 0) return 'count';
  if (amount > available) return 'funds';
  return fee >= amount ? 'costs' : null;
}

/** The merchant's day at a moment. */
const getDay = (at: number, offsetMinutes: number): number =>
  Math.floor((at + offsetMinutes * 60_000) / 86_400_000);

/**
 * How many withdrawals by a method may begin today in the merchant's zone (H27); the server
 * decides.
 */
export function leftToday(
  { id, dailyCount }: Pick<Method, 'id' | 'dailyCount'>,
  list: readonly Pick<Withdrawal, 'methodId' | 'createdAt'>[],
  offsetMinutes: number,
  now: number = Date.now(),
): number | null {
  if (dailyCount === 0) return null;
  const today = getDay(now, offsetMinutes);
  const begun = list.filter(
    ({ methodId, createdAt }) =>
      methodId === id && getDay(Date.parse(createdAt), offsetMinutes) === today,
  );
  return Math.max(0, dailyCount - begun.length);
}

/** The request body. */
export const getDraft = (
  { method, accountId, amount }: Filled,
  digits: number,
): WithdrawalDraft => ({
  methodId: method.id,
  accountId,
  amount: decimal(amount ?? 0n, digits),
});
