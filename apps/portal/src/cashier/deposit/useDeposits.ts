import { ApiProblem, type Schemas, unwrap } from '@baize/api';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { attemptKeys, isAnswer } from '../../kernel/http/attempt-keys.ts';
import { type Call, useCall } from '../../kernel/http/use-call.ts';
import { apiQuery } from '../../kernel/http/query.ts';
import { requireApi, useServices } from '../../kernel/services/services.ts';

export type Deposit = Schemas['Deposit'];

const SHOWN = 10;

/** The latest deposits; undefined until they are known. */
export const useLatestDeposits = () =>
  useQuery({ ...apiQuery('/api/cashier/deposits', { pageNo: 1, pageSize: SHOWN }), staleTime: 0 });

/** One deposit. The event stream asks for it anew when it changes. */
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

/** The page has been told to leave: nothing follows on it. */
const leaving = new Promise<never>(() => undefined);

/**
 * Begins a deposit under a key that stays the same until it is answered, so that a lost answer never makes two (H95);
 * then the page leaves for the provider.
 */
export function useBeginDeposit(): Call<Schemas['DepositRequest']> {
  const services = useServices();
  const { queryClient } = services;
  const [keys] = useState(attemptKeys);
  const [, navigate] = useLocation();
  const call = useCall(async (body: Schemas['DepositRequest'], isCurrent) => {
    const params = { header: { 'Idempotency-Key': keys.keyOf(body) } };
    const api = requireApi(services);
    const begun = await unwrap(api.POST('/api/cashier/deposits', { params, body })).catch(
      (error: unknown) => {
        if (isAnswer(error)) keys.answered();
        // What the methods cost now is shown before anybody is asked again.
        if (error instanceof ApiProblem && error.code === 'fee_changed') {
          void queryClient.invalidateQueries({ queryKey: ['/api/cashier/methods'] });
        }
        throw error;
      },
    );
    keys.answered();
    void queryClient.invalidateQueries({ queryKey: ['/api/cashier/deposits'] });
    // Whoever has left the page meanwhile stays where they are; the deposit is in the list.
    if (!isCurrent()) return;
    if (begun.form !== 'redirect' || begun.payUrl === undefined) {
      navigate(`/member/depositv2?deposit=${begun.reference}`);
      return;
    }
    location.assign(begun.payUrl);
    await leaving;
  });
  const { abandon } = call;
  useEffect(() => {
    // Whoever goes back from the provider may find this page as it was left.
    const shown = ({ persisted }: PageTransitionEvent) => persisted && abandon();
    addEventListener('pageshow', shown);
    return () => removeEventListener('pageshow', shown);
  }, [abandon]);
  return call;
}
