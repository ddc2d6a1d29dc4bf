import { definePorts, type Port } from '../kit/index.ts';
import type { ChatConnectionContext, ChatConnectionEvent } from './types.ts';

export interface ChatConnectionPorts {
  /**
   * Opens the stream of the room, hands its events to the page and sends `event.received` to the
   * chart. Resolves when the server ends the stream; rejects with `not_logged_in` (401),
   * `feature_disabled` (403) and the failures of the network.
   */
  readonly readChat: Port<null, null, ChatConnectionEvent>;
}

/** Actor slots for `chatConnectionMachine.provide({ actors })`. */
export const chatConnectionActors = definePorts<ChatConnectionContext, ChatConnectionPorts>(
  'chat-connection',
  { readChat: () => null },
);
