import { type Schemas, unwrap } from '@baize/api';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../kernel/http/query.ts';
import { requireApi, useServices } from '../../kernel/services/services.ts';

export type Deposit = Schemas['Deposit'];

const PAGE_SIZE = 10;

/** The latest deposits; undefined while loading. */
export const useLatestDeposits = () =>
  useQuery({
    ...apiQuery('/api/cashier/deposits', { pageNo: 1, pageSize: PAGE_SIZE }),
    staleTime: 0,
  });

/** One deposit. The event stream refetches it when it changes. */
export function useDeposit(reference: string) {
  const services = useServices();
  return useQuery({
    queryKey: ['/api/cashier/deposits/{reference}', { reference }],
    queryFn: ({ signal }) =>
      unwrap(
        requireApi(services).GET('/api/cashier/deposits/{reference}', {
          params: { path: { reference } },
          signal,
        }),
      ),
    staleTime: 0,
  });
}
