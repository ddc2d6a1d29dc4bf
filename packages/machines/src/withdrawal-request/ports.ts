import { definePorts, type Port, requireValue } from '../kit/index.ts';
import type { WithdrawalFacts, WithdrawalRequestContext, WithdrawalSending } from './types.ts';

export interface WithdrawalRequestPorts {
  /** Reads the prerequisites of a withdrawal. */
  readonly readFacts: Port<null, WithdrawalFacts>;
  /**
   * Requests the withdrawal under a new key, which is kept until it is answered (H95); returns its
   * reference. Rejects with `payment_password_wrong`, `payment_password_locked`,
   * `payment_password_not_set`, `amount_out_of_range`, `insufficient_funds`, `limit_reached`,
   * `validation_failed`, and with `step_up_required` without the proof. Sends nothing and rejects
   * with `request_unanswered` while an earlier withdrawal has no answer.
   */
  readonly postRequest: Port<WithdrawalSending, string>;
}

/** Actor slots for `withdrawalRequestMachine.provide({ actors })`. */
export const withdrawalRequestActors = definePorts<
  WithdrawalRequestContext,
  WithdrawalRequestPorts
>('withdrawal-request', {
  readFacts: () => null,
  postRequest: ({ draft, password }) => ({
    draft: requireValue(draft),
    password: requireValue(password),
  }),
});
