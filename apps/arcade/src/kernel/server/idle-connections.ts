/** Connections on which nothing is asked. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Closes connections on which nothing was asked for so long. Node's own clocks start again with
 * every byte, so a client that drips empty lines would stay for ever.
 */
export function closeIdleConnections(server: Server, afterMs: number): void {
  /**
   * When an unasked connection fell silent, in ms of `performance.now()`; null while it is
   * answered.
   */
  const idleSince = new Map<Socket, number | null>();
  server.on('connection', (socket: Socket) => {
    idleSince.set(socket, performance.now());
    socket.once('close', () => idleSince.delete(socket));
  });
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    idleSince.set(socket, null);
    response.once('close', () => {
      if (!socket.destroyed) idleSince.set(socket, performance.now());
    });
  });
  const sweeping = setInterval(
    () => {
      const oldest = performance.now() - afterMs;
      for (const [socket, since] of idleSince)
        if (since !== null && since < oldest) socket.destroy();
    },
    Math.min(1000, afterMs),
  ).unref();
  server.once('close', () => clearInterval(sweeping));
}
