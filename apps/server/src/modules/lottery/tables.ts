/** A lottery order as its vendor reported it. */
export interface LotteryOrderTable {
  vendor_code: string;
  order_id: string;
  player_id: string;
  game_code: string;
  bet_kind: string;
  selection: string;
  stops_on_win: boolean;
  /** The number of draws of the whole order. */
  size: number;
  placed_at: Date;
}

/** A draw of an order. */
export interface LotteryTicketTable {
  vendor_code: string;
  order_id: string;
  /** The place in the order, from 0. */
  place: number;
  round_id: string;
  draw_number: string | number | bigint;
  draws_at: Date;
}

declare module '../../platform/db/database.ts' {
  interface Database {
    lottery_order: LotteryOrderTable;
    lottery_ticket: LotteryTicketTable;
  }
}
