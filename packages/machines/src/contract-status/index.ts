export { contractStatus } from './machine.ts';
export type {
  ContractCommand,
  ContractRates,
  ContractRefusal,
  ContractStatusContext,
} from './types.ts';
