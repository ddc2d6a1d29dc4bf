import { definePorts, type Port } from '../kit/index.ts';
import type { WithdrawalFacts, WithdrawalRequestContext, WithdrawalSending } from './types.ts';

export interface WithdrawalRequestPorts {
  /** Reads what a withdrawal needs. */
  readonly readFacts: Port<null, WithdrawalFacts>;
  /**
   * Asks for the withdrawal under a new key, which stays known until it is answered (H95); resolves to its reference.
   * Rejects with `payment_password_wrong`, `payment_password_locked`, `payment_password_not_set`,
   * `amount_out_of_range`, `insufficient_funds`, `limit_reached`, `validation_failed`, and with `step_up_required`
   * when the proof was not given. Sends nothing and rejects with `request_unanswered` while an earlier withdrawal has
   * no answer.
   */
  readonly postRequest: Port<WithdrawalSending, string>;
}

function present<Value>(value: Value | null): Value {
  if (value === null) throw new Error('withdrawal-request: the context lost a value it needs here');
  return value;
}

/** Actor slots for `withdrawalRequestMachine.provide({ actors })`. */
export const withdrawalRequestActors = definePorts<
  WithdrawalRequestContext,
  WithdrawalRequestPorts
>('withdrawal-request', {
  readFacts: () => null,
  postRequest: ({ draft, password }) => ({ draft: present(draft), password: present(password) }),
});
