/** Ledger source of points earned by bets and deposits, and of points taken back. */
export const SOURCE = 'points';
export const VOID_SOURCE = 'points-void';
