export { redeemMachine } from './machine.ts';
export { redeemActors, type RedeemPorts } from './ports.ts';
export type {
  RedeemAttempt,
  RedeemContext,
  RedeemEvent,
  RedeemInput,
  RedeemSending,
  RedeemWanted,
} from './types.ts';
