/** Sums of a day's bookings between an account and the platform; money in minor units. */
export interface DailySumTable {
  owner: string;
  currency: string;
  /** Time of the first booking in it. */
  at: Date;
  /** The day has no other row of this owner and currency. */
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

/** Progress of the daily sums. */
export interface DailySumProgressTable {
  only_row: boolean;
  /** The zone of the days. */
  time_zone: string;
  /** End of the last summed day; null before the first. */
  summed_until: Date | null;
  /** Bookings before this time are recorded as reopening their day. */
  closed_until: Date | null;
}

/** A time whose day may have to be summed again. */
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
