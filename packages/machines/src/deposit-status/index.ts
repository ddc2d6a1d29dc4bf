export { depositStatus } from './machine.ts';
export type {
  DepositCommand,
  DepositRefusal,
  DepositStatusContext,
  OtherAmounts,
} from './types.ts';
