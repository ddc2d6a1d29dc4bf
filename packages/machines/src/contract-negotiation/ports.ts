import { definePorts, type Port, requireValue } from '../kit/index.ts';
import type {
  ContractAnswer,
  ContractAttempt,
  ContractImpact,
  ContractNegotiationContext,
} from './types.ts';

export interface ContractNegotiationPorts {
  /** Loads the contracts below that would end. Rejects with `not_logged_in`, `not_found`. */
  readonly loadImpact: Port<
    { readonly contractId: string; readonly answer: ContractAnswer },
    ContractImpact
  >;
  /**
   * Sends the answer under its key; returns the contract's id. Rejects with `endings_not_confirmed`
   * if other contracts would end than were shown, with `not_logged_in`, and with refusals:
   * `rate_above_upline`, `pending_exists`, `not_enabled`, `validation_failed` …
   */
  readonly sendAnswer: Port<ContractAttempt, string>;
}

/** Actor slots for `contractNegotiationMachine.provide({ actors })`. */
export const contractNegotiationActors = definePorts<
  ContractNegotiationContext,
  ContractNegotiationPorts
>('contract-negotiation', {
  loadImpact: ({ contractId, said }) => ({
    contractId: requireValue(contractId),
    answer: requireValue(requireValue(said).answer),
  }),
  sendAnswer: ({ attempt }) => requireValue(attempt),
});
