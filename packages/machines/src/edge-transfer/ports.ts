import { definePorts, type Port, requireValue } from '../kit/index.ts';
import type { EdgeTransferContext, TransferSending } from './types.ts';

export interface EdgeTransferPorts {
  /**
   * Sends the transfer under a new key, which is kept until it is answered (H95); returns its
   * reference. Asks for a fresh proof if one is due. Rejects with `step_up_required` without that
   * proof, with `payment_password_wrong`, `…_locked` and `…_not_set`, and with refusals:
   * `insufficient_funds`, `limit_reached`, `not_found` … Sends nothing and rejects with
   * `request_unanswered` while an earlier transfer has no answer.
   */
  readonly sendTransfer: Port<TransferSending, string>;
}

/** Actor slots for `edgeTransferMachine.provide({ actors })`. */
export const edgeTransferActors = definePorts<EdgeTransferContext, EdgeTransferPorts>(
  'edge-transfer',
  {
    sendTransfer: ({ transfer, password }) => ({
      transfer: requireValue(transfer),
      password: requireValue(password),
    }),
  },
);
