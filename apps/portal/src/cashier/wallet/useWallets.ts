import { ApiProblem, type Schemas, unwrap } from '@baize/api';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { attemptKeys, isAnswer } from '../../kernel/http/attempt-keys.ts';
import { apiQuery } from '../../kernel/http/query.ts';
import { useCall } from '../../kernel/http/use-call.ts';
import { requireApi, useServices } from '../../kernel/services/services.ts';

export type VendorWallet = Schemas['VendorWallet'];

/** The main wallet and the vendors' ones. The event stream asks for them anew. */
export const useWallets = () => useQuery({ ...apiQuery('/api/wallet/merchant', {}), staleTime: 0 });

/** Where a withdrawal stands while its money is set aside. */
const HOLDING: ReadonlySet<Schemas['WithdrawalState']> = new Set([
  'requested',
  'reviewing',
  'approved',
]);
const SHOWN = 50;

/** The latest withdrawals that hold money; undefined until they are known. */
export const useHolding = (enabled: boolean) =>
  useQuery({
    ...apiQuery('/api/cashier/withdrawals', { pageNo: 1, pageSize: SHOWN }),
    staleTime: 0,
    enabled,
    select: ({ list }) => list.filter(({ state }) => HOLDING.has(state)),
  });

/** Brings everything back to the main wallet, each wallet under a key of its own until it is answered (H95). */
export function useCollecting(): {
  isBusy: boolean;
  failure: string | undefined;
  collect: (wallets: readonly VendorWallet[]) => void;
} {
  const services = useServices();
  const [keys] = useState(() => new Map<string, ReturnType<typeof attemptKeys>>());
  async function bringBack({ vassalage, balance }: VendorWallet): Promise<void> {
    const body = { from: vassalage, to: 'MAIN', amount: balance };
    const own = keys.get(vassalage) ?? attemptKeys();
    keys.set(vassalage, own);
    const params = { header: { 'Idempotency-Key': own.keyOf(body) } };
    await unwrap(requireApi(services).POST('/api/wallet/transfer', { params, body })).catch(
      (error: unknown) => {
        if (isAnswer(error)) own.answered();
        throw error;
      },
    );
    own.answered();
  }
  const { isBusy, error, make } = useCall(async (wallets: readonly VendorWallet[]) => {
    try {
      for (const wallet of wallets) await bringBack(wallet);
    } finally {
      void services.queryClient.invalidateQueries({ queryKey: ['/api/wallet/merchant'] });
    }
  });
  const failure = error instanceof ApiProblem ? error.code : 'unknown_error';
  return { isBusy, failure: error === undefined ? undefined : failure, collect: make };
}
