import { type Schemas, unwrap } from '@baize/api';
import { parseMoney } from '@baize/rules/money';
import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query';
import { apiQuery, needed } from '../../kernel/http/query.ts';
import { requireApi, useServices } from '../../kernel/services/services.ts';

export type Transfer = Schemas['EdgeTransfer'];
export type Person = Schemas['EdgeMember'];
export type Direction = Schemas['Relation'];

/** Limits of a transfer; amounts in minor units. */
export interface Limits {
  readonly minAmount: bigint;
  readonly maxAmount: bigint;
  /** Undefined without a daily limit. */
  readonly countLeft: number | undefined;
  readonly amountLeft: bigint | undefined;
}

export function getLimits(
  { minAmount, maxAmount, countLeft, amountLeft }: Schemas['EdgeTransferLimits'],
  digits: number,
): Limits {
  return {
    minAmount: parseMoney(minAmount, digits),
    maxAmount: parseMoney(maxAmount, digits),
    countLeft,
    amountLeft: amountLeft === undefined ? undefined : parseMoney(amountLeft, digits),
  };
}

/** The terms of transfers; undefined while loading. */
export const useTransferTerms = () =>
  useQuery(needed({ ...apiQuery('/api/wallet/edge-transfer-terms', {}), staleTime: 0 })).data;

const PAGE_SIZE = 20;

/** The latest transfers, sent and received. The event stream refetches them. */
export const useLatestTransfers = () =>
  useQuery({
    ...apiQuery('/api/wallet/edge-transfer', { pageNo: 1, pageSize: PAGE_SIZE }),
    staleTime: 0,
  });

/** One transfer. */
export function useTransfer(reference: string) {
  const services = useServices();
  return useQuery({
    queryKey: ['/api/wallet/edge-transfer/{reference}', { reference }],
    queryFn: ({ signal }) =>
      unwrap(
        requireApi(services).GET('/api/wallet/edge-transfer/{reference}', {
          params: { path: { reference } },
          signal,
        }),
      ),
    staleTime: Infinity,
  });
}

/**
 * Direct downlines that can receive a transfer, by name; keeps the previous result while loading.
 */
export const useDownline = (search: string) =>
  useQuery({
    ...apiQuery('/api/wallet/edge-transfer-downline', search === '' ? {} : { search }),
    staleTime: 10_000,
    placeholderData: keepPreviousData,
  });

/** Invalidates the queries that a transfer changes. */
export function forgetTransfers(queryClient: QueryClient): void {
  for (const path of [
    '/api/wallet/edge-transfer',
    '/api/wallet/edge-transfer-terms',
    '/api/wallet/balance',
    '/api/wallet/merchant',
  ]) {
    void queryClient.invalidateQueries({ queryKey: [path] });
  }
}
