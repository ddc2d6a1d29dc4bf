import { definePorts, type Port, requireValue } from '../kit/index.ts';
import type {
  BetSlipContext,
  Quote,
  QuoteWanted,
  SaleOutcome,
  SaleWanted,
  SlipAnswer,
  SlipWanted,
} from './types.ts';

export interface BetSlipPorts {
  /**
   * Sends the slip under its key, so that a repetition books nothing again. Rejects with
   * `session_expired` and whatever refuses the call itself.
   */
  readonly placeSlip: Port<SlipWanted, SlipAnswer>;
  /** Asks for the price of a share of the slip. Rejects with `no_cash_out`. */
  readonly quoteCashOut: Port<QuoteWanted, Quote>;
  /** Pays a price that is held, once. Rejects with `no_cash_out` or `quote_expired`. */
  readonly cashOut: Port<SaleWanted, SaleOutcome>;
}

/** Actor slots for `betSlipMachine.provide({ actors })`. */
export const betSlipActors = definePorts<BetSlipContext, BetSlipPorts>('bet-slip', {
  placeSlip: ({ wanted }) => requireValue(wanted),
  quoteCashOut: ({ quoteWanted }) => requireValue(quoteWanted),
  cashOut: ({ sale }) => requireValue(sale),
});
