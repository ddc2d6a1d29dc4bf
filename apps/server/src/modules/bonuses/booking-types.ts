/** Ledger types: granted, released as cash, forfeited to the platform. */
export const GRANT = 'bonus';
export const RELEASE = 'bonus-release';
export const FORFEIT = 'bonus-forfeit';
/** How the ledger calls cash that rewards and rebates pay, which counts as a bonus in sums. */
export const REWARD = 'reward';
export const REBATE = 'rebate';
/** The source that all of them name. */
export const SOURCE = 'bonus';
