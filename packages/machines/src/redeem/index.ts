export { redeemMachine } from './machine.ts';
export { redeemActors, type RedeemPorts } from './ports.ts';
export type { RedeemContext, RedeemEvent, RedeemSending, RedeemWanted } from './types.ts';
