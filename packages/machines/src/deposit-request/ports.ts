import { definePorts, type Port } from '../kit/index.ts';
import type { DepositAnswer, DepositDraft, DepositRequestContext } from './types.ts';

export interface DepositRequestPorts {
  /**
   * Begins a deposit under a new key, which stays known until it is answered (H95). Answers the deposit or, where the fee has changed,
   * what it is now; rejects as a deposit is refused: `limit_reached`, `not_found` … Sends nothing and rejects
   * with `request_unanswered` while an earlier deposit has no answer.
   */
  readonly beginDeposit: Port<DepositDraft, DepositAnswer>;
}

/** Actor slots for `depositRequestMachine.provide({ actors })`. */
export const depositRequestActors = definePorts<DepositRequestContext, DepositRequestPorts>(
  'deposit-request',
  {
    beginDeposit: ({ draft }) => {
      if (draft === null) throw new Error('deposit-request: nothing was filled in');
      return draft;
    },
  },
);
