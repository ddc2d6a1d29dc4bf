import { definePorts, type Port } from '../kit/index.ts';
import type {
  ContractAnswer,
  ContractAttempt,
  ContractImpact,
  ContractNegotiationContext,
} from './types.ts';

export interface ContractNegotiationPorts {
  /** Asks which contracts below would end. Rejects with `not_logged_in`, `not_found`. */
  readonly loadImpact: Port<
    { readonly contractId: string; readonly answer: ContractAnswer },
    ContractImpact
  >;
  /**
   * Sends it under its key; answers the contract's id. Rejects with `endings_not_confirmed` where other contracts would
   * end than those that were shown, with `not_logged_in`, and as it is refused: `rate_above_upline`, `pending_exists`,
   * `not_enabled`, `validation_failed` …
   */
  readonly sendAnswer: Port<ContractAttempt, string>;
}

function present<Value>(value: Value | null): Value {
  if (value === null)
    throw new Error('contract-negotiation: the context lost a value it needs here');
  return value;
}

/** Actor slots for `contractNegotiationMachine.provide({ actors })`. */
export const contractNegotiationActors = definePorts<
  ContractNegotiationContext,
  ContractNegotiationPorts
>('contract-negotiation', {
  loadImpact: ({ contractId, said }) => ({
    contractId: present(contractId),
    answer: present(present(said).answer),
  }),
  sendAnswer: ({ attempt }) => present(attempt),
});
