import { service } from '../../platform/service.ts';
import type { Trx } from '../wallet/index.ts';

/** A win that has just been booked, in the transaction that books it. */
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
  /** What the round has cost until now, in minor units. */
  stake: bigint;
  jackpot: boolean;
  at: Date;
}

/** Who wants to know of wins: the winner board appends its event in the same transaction. */
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
