export { withdrawal } from './machine.ts';
export { partsRules, type PartsRule, getWithdrawalState } from './state-of.ts';
export type { DecidedState, WithdrawalCommand, WithdrawalState } from './types.ts';
