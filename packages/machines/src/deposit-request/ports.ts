import { definePorts, type Port } from '../kit/index.ts';
import type { DepositAnswer, DepositDraft, DepositRequestContext } from './types.ts';

export interface DepositRequestPorts {
  /**
   * Begins a deposit under a new key, which is kept until it is answered (H95). Returns the deposit
   * or, if the fee has changed, the new fee; rejects with refusals: `limit_reached`, `not_found` …
   * Sends nothing and rejects with `request_unanswered` while an earlier deposit has no answer.
   */
  readonly beginDeposit: Port<DepositDraft, DepositAnswer>;
}

/** Actor slots for `depositRequestMachine.provide({ actors })`. */
export const depositRequestActors = definePorts<DepositRequestContext, DepositRequestPorts>(
  'deposit-request',
  {
    beginDeposit: ({ draft }) => {
      if (draft === null) throw new Error('deposit-request: the form is empty');
      return draft;
    },
  },
);
