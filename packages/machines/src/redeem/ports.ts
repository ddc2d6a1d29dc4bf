import { definePorts, type Port } from '../kit/index.ts';
import type { RedeemContext, RedeemSending } from './types.ts';

export interface RedeemPorts {
  /**
   * Sends it under a new key, which stays known until it is answered (H95); answers its reference number. Asks for a
   * fresh proof where one is due, and rejects with
   * `step_up_required` when it is not given, with `payment_password_wrong`, `…_locked` and `…_not_set`, with
   * `not_logged_in`, and as a redemption is refused: `points_insufficient`, `reward_out_of_stock`, `not_found` …
   * Sends nothing and rejects with `request_unanswered` while an earlier one has no answer.
   */
  readonly sendRedemption: Port<RedeemSending, string>;
}

function present<Value>(value: Value | null): Value {
  if (value === null) throw new Error('redeem: the context lost a value it needs here');
  return value;
}

/** Actor slots for `redeemMachine.provide({ actors })`. */
export const redeemActors = definePorts<RedeemContext, RedeemPorts>('redeem', {
  sendRedemption: ({ wanted, password }) => ({
    wanted: present(wanted),
    password: present(password),
  }),
});
