import { type Schemas, unwrap } from '@baize/api';
import { useQuery } from '@tanstack/react-query';
import { getErrorCode } from '../../kernel/actors/failure.ts';
import { apiQuery } from '../../kernel/http/query.ts';
import { useCall } from '../../kernel/calls/use-call.ts';
import { getMoneyDetails, sendRequest } from '../../kernel/requests/send.ts';
import { requireApi, useServices } from '../../kernel/services/services.ts';

export type VendorWallet = Schemas['VendorWallet'];

export interface OwnWallets {
  readonly main: Schemas['Balance'];
  /** Wallets that games use, and former ones with money left. */
  readonly wallets: readonly VendorWallet[];
}

/** The main wallet and the providers' wallets. The event stream refetches them. */
export const useWallets = () => useQuery({ ...apiQuery('/api/wallet/merchant', {}), staleTime: 0 });

/** States in which a withdrawal's money is on hold. */
const HOLDING: ReadonlySet<Schemas['WithdrawalState']> = new Set([
  'requested',
  'reviewing',
  'approved',
]);
const PAGE_SIZE = 50;

/** The latest withdrawals on hold; undefined while loading. */
export const useHolding = (enabled: boolean) =>
  useQuery({
    ...apiQuery('/api/cashier/withdrawals', { pageNo: 1, pageSize: PAGE_SIZE }),
    staleTime: 0,
    enabled,
    select: ({ list }) => list.filter(({ state }) => HOLDING.has(state)),
  });

/** The name of the main wallet. */
export const MAIN = 'MAIN';

/** A transfer from one wallet to another. */
export type WalletMove = Schemas['WalletTransferRequest'];

export interface Moving {
  readonly isBusy: boolean;
  /** The error code of the last refusal. */
  readonly failure: string | undefined;
  /** Makes the transfers one after the other until one is refused. */
  readonly move: (moves: readonly WalletMove[]) => void;
}

/**
 * Moves money between wallets.
 * @param onMoved called when all transfers have succeeded
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
  const code = getErrorCode(call.error);
  const failure = call.error === undefined ? undefined : code;
  return { isBusy: call.isBusy, failure, move: call.make };
}
