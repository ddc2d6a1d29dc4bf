import { definePorts, type Port } from '../kit/index.ts';
import type {
  ConfirmationAnswer,
  ConfirmationSending,
  PaymentStanding,
  WithdrawalConfirmationContext,
} from './types.ts';

export interface WithdrawalConfirmationPorts {
  /**
   * Says what has arrived, under a key that stays the same until it is answered (H95). Rejects with
   * `command_refused` where the payment does not wait any more, `verification_wrong` for another name,
   * `amount_out_of_range`, and with `step_up_required` when the proof was not given.
   */
  readonly postAnswer: Port<ConfirmationSending, null>;
  /** Reads where the payment stands, and whether it took the answer that was sent and may have arrived, if one was. */
  readonly readStanding: Port<ConfirmationAnswer | null, PaymentStanding>;
}

function present<Value>(value: Value | null): Value {
  if (value === null)
    throw new Error('withdrawal-confirmation: the context lost a value it needs here');
  return value;
}

/** Actor slots for `withdrawalConfirmationMachine.provide({ actors })`. */
export const withdrawalConfirmationActors = definePorts<
  WithdrawalConfirmationContext,
  WithdrawalConfirmationPorts
>('withdrawal-confirmation', {
  postAnswer: ({ answer, name }) => ({ answer: present(answer), name }),
  readStanding: ({ sent }) => sent,
});
