/** The ledger's source of what bets and deposits earn, and of what is taken back of it. */
export const SOURCE = 'points';
export const VOID_SOURCE = 'points-void';
