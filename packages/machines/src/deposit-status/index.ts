export { depositStatus } from './machine.ts';
export type { DepositCommand, DepositRefusal, DepositStatusContext } from './types.ts';
