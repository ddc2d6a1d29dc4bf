import { ApiProblem, type Schemas, unwrap } from '@baize/api';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../kernel/http/query.ts';
import { useCall } from '../../kernel/calls/use-call.ts';
import { getMoneyDetails, sendRequest } from '../../kernel/requests/send.ts';
import { requireApi, useServices } from '../../kernel/services/services.ts';

export type VendorWallet = Schemas['VendorWallet'];

export interface OwnWallets {
  readonly main: Schemas['Balance'];
  /** The wallets that games play from, and those that have something left of it. */
  readonly wallets: readonly VendorWallet[];
}

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

/** How the main wallet is named. */
export const MAIN = 'MAIN';

/** Money from one wallet to another. */
export type WalletMove = Schemas['WalletTransferRequest'];

export interface Moving {
  readonly isBusy: boolean;
  /** The code of what the last of them was refused with. */
  readonly failure: string | undefined;
  /** Makes one after the other until one is refused. */
  readonly move: (moves: readonly WalletMove[]) => void;
}

/**
 * Moves money between wallets.
 * @param onMoved told when all of them are made
 */
export function useMoving(onMoved: (moves: readonly WalletMove[]) => void = () => {}): Moving {
  const services = useServices();
  async function make(body: WalletMove): Promise<void> {
    const details = getMoneyDetails(services, body.amount, `${body.from} → ${body.to}`);
    await sendRequest(services, { operation: 'transferWallet', details }, (key) => {
      const params = { header: { 'Idempotency-Key': key } };
      return unwrap(requireApi(services).POST('/api/wallet/transfer', { params, body }));
    });
  }
  const call = useCall(async (moves: readonly WalletMove[], isCurrent) => {
    try {
      for (const move of moves) await make(move);
      if (isCurrent()) onMoved(moves);
    } finally {
      void services.queryClient.invalidateQueries({ queryKey: ['/api/wallet/merchant'] });
    }
  });
  const code = call.error instanceof ApiProblem ? call.error.code : 'unknown_error';
  const failure = call.error === undefined ? undefined : code;
  return { isBusy: call.isBusy, failure, move: call.make };
}
