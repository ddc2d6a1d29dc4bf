export { betSlipMachine } from './machine.ts';
export { betSlipActors, type BetSlipPorts } from './ports.ts';
export type {
  BetSlipContext,
  BetSlipEvent,
  Quote,
  QuoteWanted,
  SaleOutcome,
  SaleWanted,
  SlipAnswer,
  SlipWanted,
} from './types.ts';
