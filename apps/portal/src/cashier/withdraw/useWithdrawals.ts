import type { Schemas } from '@baize/api';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../kernel/http/query.ts';
import { latestQuery } from './latest.ts';

export type Withdrawal = Schemas['Withdrawal'];
export type Part = Schemas['PayoutPart'];
export type State = Withdrawal['state'];

/** The queries that a change on this page invalidates. */
export const withdrawalPaths = [
  '/api/cashier/withdrawals',
  '/api/wallet/balance',
  '/api/security/payment-password',
  '/api/payout-accounts',
] as const;

/** Maximum page size of the list. */
const MAX_PAGE_SIZE = 500;

/** The latest withdrawals; undefined while loading. */
export const useLatest = () => useQuery({ ...latestQuery, staleTime: 0 });

/**
 * One withdrawal by its reference, even if it is not among the latest; null if it does not exist.
 */
export function useWithdrawal(reference: string): Withdrawal | null | undefined {
  const is = (one: Withdrawal) => one.reference === reference;
  const { data } = useLatest();
  const among = data?.list.find(is);
  const isOlder = data !== undefined && among === undefined && data.total > data.list.length;
  const older = useQuery({
    ...apiQuery('/api/cashier/withdrawals', { pageNo: 1, pageSize: MAX_PAGE_SIZE }),
    staleTime: 0,
    enabled: isOlder,
  });
  if (among) return among;
  if (data === undefined || (isOlder && older.data === undefined)) return undefined;
  return older.data?.list.find(is) ?? null;
}

/** Whether a payment waits for the player's answer. */
export const isOpen = ({ confirmBy }: Part): boolean => confirmBy !== undefined;
