/** What a day's bookings between an account and the platform come to; money in minor units. */
export interface DailySumTable {
  owner: string;
  currency: string;
  /** The first booking that is in it. */
  at: Date;
  /** The day has no other row of the owner and the currency. */
  is_whole_day: boolean;
  bets: number;
  stake: bigint;
  payout: bigint;
  bonus: bigint;
  contract_pay: bigint;
  deposits: bigint;
  withdrawals: bigint;
  gained: bigint;
}

/** How far the days are summed. */
export interface DailySumProgressTable {
  only_row: boolean;
  /** The zone whose days they are. */
  time_zone: string;
  /** The end of the last day that is summed; null before the first. */
  summed_until: Date | null;
  /** What is booked before this moment from now on is written down as reopened. */
  closed_until: Date | null;
}

/** A moment of a day that may have to be summed again. */
export interface DailySumReopenedTable {
  at: Date;
}

declare module '../../platform/db/database.ts' {
  interface Database {
    daily_sum: DailySumTable;
    daily_sum_progress: DailySumProgressTable;
    daily_sum_reopened: DailySumReopenedTable;
  }
}
