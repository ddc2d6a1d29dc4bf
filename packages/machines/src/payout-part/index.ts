export { payoutPart } from './machine.ts';
export type {
  PayoutPartCommand,
  PayoutPartContext,
  PayoutPartRefusal,
  PayoutPartState,
} from './types.ts';
