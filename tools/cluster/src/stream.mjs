// A player's event stream, opened again with Last-Event-ID whenever it is cut.
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Follows a stream until it is stopped. `cuts` counts reconnections, `signedOut` those that were
 * refused, `outOfOrder` events whose number is not above the one before.
 */
export function followStream({ origin, token }) {
  const stopping = new AbortController();
  const seen = { events: 0, cuts: 0, signedOut: 0, outOfOrder: 0, balance: null };
  let lastId = null;

  function read(block) {
    const field = (name) => new RegExp(`^${name}: ?(.*)$`, 'm').exec(block)?.[1];
    const [id, data] = [field('id'), field('data')];
    if (data === undefined) return;
    if (id !== undefined) {
      if (lastId !== null && BigInt(id) <= BigInt(lastId)) seen.outOfOrder += 1;
      lastId = id;
    }
    seen.events += 1;
    const event = JSON.parse(data);
    if (event.type === 'balance') seen.balance = event.data;
  }

  async function readAll(response) {
    let text = '';
    for await (const part of response.body.pipeThrough(new TextDecoderStream())) {
      text += part;
      const blocks = text.split('\n\n');
      text = blocks.pop();
      blocks.forEach(read);
    }
  }

  async function follow() {
    while (!stopping.signal.aborted) {
      const headers = {
        authorization: `Bearer ${token}`,
        ...(lastId !== null && { 'last-event-id': lastId }),
      };
      try {
        const response = await fetch(`${origin}/api/events`, { headers, signal: stopping.signal });
        if (response.status === 401) seen.signedOut += 1;
        if (response.status === 200) await readAll(response);
      } catch {
        // Cut: opened again below.
      }
      seen.cuts += 1;
      await pause(200);
    }
  }

  const running = follow();
  return {
    seen,
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
