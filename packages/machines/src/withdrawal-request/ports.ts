import { definePorts, type Port } from '../kit/index.ts';
import type {
  WithdrawalDraft,
  WithdrawalFacts,
  WithdrawalRequestContext,
  WithdrawalSending,
} from './types.ts';

export interface WithdrawalRequestPorts {
  /** Reads what a withdrawal needs, and what this tab has sent before without an answer. */
  readonly readFacts: Port<null, WithdrawalFacts>;
  /**
   * Asks for the withdrawal under a key that stays the same until it is answered (H95); resolves to its reference.
   * Rejects with `payment_password_wrong`, `payment_password_locked`, `payment_password_not_set`,
   * `amount_out_of_range`, `insufficient_funds`, `limit_reached`, `validation_failed`, with `step_up_required` when
   * the proof was not given, and with `idempotency_key_reused` where the key was sent before with another password.
   */
  readonly postRequest: Port<WithdrawalSending, string>;
  /** The reference of the withdrawal that was sent without an answer; null when there is none. */
  readonly findSent: Port<WithdrawalDraft, string | null>;
  /** Forgets the key of what was sent: what is sent next is another withdrawal. */
  readonly dropAttempt: Port<null, null>;
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
  findSent: ({ draft }) => present(draft),
  dropAttempt: () => null,
});
