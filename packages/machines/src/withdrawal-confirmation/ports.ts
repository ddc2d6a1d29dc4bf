import { definePorts, type Port, requireValue } from '../kit/index.ts';
import type {
  ConfirmationAnswer,
  ConfirmationSending,
  PaymentStanding,
  WithdrawalConfirmationContext,
} from './types.ts';

export interface WithdrawalConfirmationPorts {
  /**
   * Sends the answer, under a key that stays the same until it is answered (H95). Rejects with
   * `command_refused` if the payment no longer waits, with `verification_wrong` for another name,
   * with `amount_out_of_range`, and with `step_up_required` without the proof.
   */
  readonly postAnswer: Port<ConfirmationSending, null>;
  /** Reads the payment's state, and whether it took the answer that was sent, if any. */
  readonly readStanding: Port<ConfirmationAnswer | null, PaymentStanding>;
}

/** Actor slots for `withdrawalConfirmationMachine.provide({ actors })`. */
export const withdrawalConfirmationActors = definePorts<
  WithdrawalConfirmationContext,
  WithdrawalConfirmationPorts
>('withdrawal-confirmation', {
  postAnswer: ({ answer, name }) => ({ answer: requireValue(answer), name }),
  readStanding: ({ sent }) => sent,
});
