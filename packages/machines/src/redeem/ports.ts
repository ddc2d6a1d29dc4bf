import { definePorts, type Port, requireValue } from '../kit/index.ts';
import type { RedeemContext, RedeemSending } from './types.ts';

export interface RedeemPorts {
  /**
   * Sends the redemption under a new key, which is kept until it is answered (H95); returns its
   * reference number. Asks for a fresh proof if one is due. Rejects with `step_up_required` without
   * that proof, with `payment_password_wrong`, `…_locked` and `…_not_set`, with `not_logged_in`,
   * and with refusals: `points_insufficient`, `reward_out_of_stock`, `not_found` … Sends nothing
   * and rejects with `request_unanswered` while an earlier one has no answer.
   */
  readonly sendRedemption: Port<RedeemSending, string>;
}

/** Actor slots for `redeemMachine.provide({ actors })`. */
export const redeemActors = definePorts<RedeemContext, RedeemPorts>('redeem', {
  sendRedemption: ({ wanted, password }) => ({
    wanted: requireValue(wanted),
    password: requireValue(password),
  }),
});
