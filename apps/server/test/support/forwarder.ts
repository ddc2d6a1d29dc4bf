import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A forwarder to PostgreSQL that can be cut off, as when its machine fails, and opened again. */
export async function forwardTo(url: string) {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(target.port || 5432), target.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('close', () => sockets.delete(from));
      from.on('error', () => to.destroy());
      from.pipe(to);
    }
  });
  const open = async (port = 0) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const port = await open();
  const forwarded = new URL(url);
  forwarded.host = `127.0.0.1:${port}`;

  /** Ends every connection and rejects new ones. */
  async function cut(): Promise<void> {
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  }
  return { url: forwarded.href, cut, open: () => open(port), close: cut };
}
