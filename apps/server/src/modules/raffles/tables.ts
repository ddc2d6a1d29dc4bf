import type { StoredReward } from '../rewards/index.ts';

/** A prize and how many tickets win it. */
export interface StoredPrize {
  readonly names: Readonly<Record<string, string>> & { readonly en: string };
  readonly reward: StoredReward;
  readonly winners: number;
}

export interface RaffleTable {
  id: string;
  names: Readonly<Record<string, string>> & { readonly en: string };
  currency: string;
  prizes: readonly StoredPrize[];
  opens_at: Date;
  draws_at: Date;
  claim_days: number;
  /** SHA-256 of the seed, in hexadecimal digits. */
  commitment: string;
  sealed_seed: string;
  /** This and the next two are set by the draw. */
  seed: string | null;
  tickets_digest: string | null;
  drawn_at: Date | null;
}

export interface RaffleTicketTable {
  raffle_id: string;
  /** Counted from 1 without a gap. */
  number: number;
  player_id: string;
  /** The reward that gave it, and its number among the tickets of that reward. */
  source_key: string;
  at: Date;
}

export interface RaffleWinnerTable {
  raffle_id: string;
  /** Counted from 1, the best prize first. */
  place: number;
  ticket: number;
  player_id: string;
  /** Which of the raffle's prizes, counted from 0. */
  prize: number;
}

declare module '../../platform/db/database.ts' {
  interface Database {
    raffle: RaffleTable;
    raffle_ticket: RaffleTicketTable;
    raffle_winner: RaffleWinnerTable;
  }
}
