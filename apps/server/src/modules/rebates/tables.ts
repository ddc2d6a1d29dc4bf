/** What a day's stakes on a type of game give back to a member; amounts are minor units. */
export interface RebateTable {
  player_id: string;
  /** yyyy-MM-dd, of the merchant's zone. */
  day: string;
  game_type: string;
  currency: string;
  stake: bigint;
  /** The rate by which it was computed, with what the VIP level added. */
  basis_points: number;
  amount: bigint;
}

declare module '../../platform/db/database.ts' {
  interface Database {
    rebate: RebateTable;
  }
}
