import { type Schemas, unwrap } from '@baize/api';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { requireApi, useServices } from '../../kernel/services/services.ts';

export type Bill = Schemas['Bill'];
export type OpenBill = Schemas['OpenBill'];
export type Kind = Bill['kind'];
export type Status = Bill['status'];

/** The call that lists the bills of each kind (C54-C57). */
export const billPaths = {
  dividend: '/api/agent/dividend',
  daily: '/api/agent/daily-salary-contract',
  hourly: '/api/agent/hour-salary',
  realtime: '/api/agent/realtime-salary',
} as const satisfies Readonly<Record<Kind, string>>;

export const sides = ['downline', 'upline'] as const;

/** One bill; the event stream refetches it. */
export function useOpenBill(billId: string) {
  const services = useServices();
  return useQuery({
    queryKey: ['/api/agent/bills/{billId}', { billId }],
    queryFn: ({ signal }) =>
      unwrap(
        requireApi(services).GET('/api/agent/bills/{billId}', {
          params: { path: { billId } },
          signal,
        }),
      ),
    staleTime: 0,
  });
}

/** Rounds per page. */
export const ROUNDS = 10;

/** The rounds that a bill counts; keeps the previous page while the next one loads. */
export function useBillRounds(billId: string, pageNo: number) {
  const services = useServices();
  return useQuery({
    queryKey: ['/api/agent/bills/{billId}/rounds', { billId, pageNo }],
    queryFn: ({ signal }) =>
      unwrap(
        requireApi(services).GET('/api/agent/bills/{billId}/rounds', {
          params: { path: { billId }, query: { pageNo, pageSize: ROUNDS } },
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
  });
}

/** Whether the bill pays nothing: a period that reached no tier counts as settled. */
export const isNothing = ({ figures, paid }: Pick<Bill, 'figures' | 'paid'>): boolean =>
  !/[1-9]/.test(figures.amount) && !/[1-9]/.test(paid);
