import { definePorts, type Port } from '../kit/index.ts';
import type { ConnectionContext, ConnectionEvent } from './types.ts';

export interface ConnectionPorts {
  /**
   * Opens the event stream after `lastEventId`, hands each event to the application and sends
   * `stream.opened`, `stream.beat` and `event.received` to the chart. Resolves when the server ends
   * the stream, rejects if it cannot be opened (status 401: the session is over).
   */
  readonly readStream: Port<{ readonly lastEventId: string | null }, null, ConnectionEvent>;
}

/** Actor slots for `connectionMachine.provide({ actors })`. */
export const connectionActors = definePorts<ConnectionContext, ConnectionPorts>('connection', {
  readStream: ({ lastEventId }) => ({ lastEventId }),
});
