export { bonusStatus } from './machine.ts';
export type { BonusCommand, BonusRefusal, BonusStatusContext } from './types.ts';
