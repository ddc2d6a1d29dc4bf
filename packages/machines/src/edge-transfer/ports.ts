import { definePorts, type Port } from '../kit/index.ts';
import type { EdgeTransferContext, TransferSending } from './types.ts';

export interface EdgeTransferPorts {
  /**
   * Sends it under a new key, which stays known until it is answered (H95); answers the reference of the transfer. Asks for a fresh proof where one is due, and
   * rejects with `step_up_required` when it is not given, with `payment_password_wrong`, `…_locked` and `…_not_set`,
   * and as a transfer is refused: `insufficient_funds`, `limit_reached`, `not_found` … Sends nothing and rejects with
   * `request_unanswered` while an earlier transfer has no answer.
   */
  readonly sendTransfer: Port<TransferSending, string>;
}

function present<Value>(value: Value | null): Value {
  if (value === null) throw new Error('edge-transfer: the context lost a value it needs here');
  return value;
}

/** Actor slots for `edgeTransferMachine.provide({ actors })`. */
export const edgeTransferActors = definePorts<EdgeTransferContext, EdgeTransferPorts>(
  'edge-transfer',
  {
    sendTransfer: ({ transfer, password }) => ({
      transfer: present(transfer),
      password: present(password),
    }),
  },
);
