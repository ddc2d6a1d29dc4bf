/** A member's rebate of a day on a game type; amounts are minor units. */
export interface RebateTable {
  player_id: string;
  /** yyyy-MM-dd, of the merchant's zone. */
  day: string;
  game_type: string;
  currency: string;
  stake: bigint;
  /** The applied rate, including that of the VIP level. */
  basis_points: number;
  amount: bigint;
}

declare module '../../platform/db/database.ts' {
  interface Database {
    rebate: RebateTable;
  }
}
