import { service } from '../../platform/service.ts';
import type { Trx } from '../wallet/index.ts';

/** A booked win, in the transaction that books it. */
export interface Win {
  playerId: string;
  /** The ledger's reference. */
  reference: string;
  vendor: string;
  gameCode: string;
  roundId: string;
  currency: string;
  /** Minor units, above zero. */
  amount: bigint;
  /** Stakes of the round so far, in minor units. */
  stake: bigint;
  jackpot: boolean;
  at: Date;
}

/** Listeners for wins, called in the same transaction: the winner board appends its event there. */
export interface Wins {
  listen(listener: (trx: Trx, win: Win) => Promise<void>): void;
  booked(trx: Trx, win: Win): Promise<void>;
}

/** The platform's wins. */
export const getWins = service((): Wins => {
  const listeners: ((trx: Trx, win: Win) => Promise<void>)[] = [];
  return {
    listen: (listener) => void listeners.push(listener),
    async booked(trx, win) {
      for (const listener of listeners) await listener(trx, win);
    },
  };
});
