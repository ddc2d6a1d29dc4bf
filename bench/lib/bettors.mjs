// Clients that bet one after the other over HTTP, as fast as they are answered.
import { bet } from '../../tools/chaos/src/calls.mjs';
import { converse, requestBytes } from './requests.mjs';

/** Settings of the measured test server: as in production, it validates few responses. */
export const AT_WORK = { BAIZE_MODE: 'demo', RESPONSE_CHECK: '0.001' };

/** The bytes of a signed call of the test vendor. */
export function vendorRequest(server, call) {
  const request = call.request(server.facts());
  const headers = { 'content-type': 'application/json', ...request.headers };
  return requestBytes({ port: getPort(server), ...request, headers });
}

export const getPort = (server) => Number(new URL(server.facts().url).port);

/**
 * Starts clients that bet a cent of a random seat, each bet in a new round.
 * @param {{server: object, seats: readonly object[], clients: number}} given
 * @returns {{count: () => number, times: number[], running: Promise<unknown>, stop: () =>
 *   Promise<unknown>}} `times` in ms, of every answer so far; `running` rejects when a bet is
 *   refused
 */
export function startBettors({ server, seats, clients }) {
  const { gameCode } = server.facts();
  const run = `${Date.now()}`;
  const stopping = new AbortController();
  const times = [];
  let count = 0;

  /** Bets of one client, each built when it is due, because a signature contains the time. */
  function client(number) {
    let at = 0;
    let began = 0;
    return () => {
      if (at > 0) {
        times.push(performance.now() - began);
        count += 1;
      }
      if (stopping.signal.aborted) return null;
      const name = `${run}-${number}-${at}`;
      at += 1;
      const seat = seats[Math.floor(Math.random() * seats.length)];
      const call = bet({ seat, round: name, name }, { gameCode, amount: '0.01' });
      const request = vendorRequest(server, call);
      began = performance.now();
      return request;
    };
  }

  const port = getPort(server);
  const running = Promise.all(
    Array.from({ length: clients }, (_, number) => converse({ port, next: client(number) })),
  );
  return {
    count: () => count,
    times,
    running,
    stop() {
      stopping.abort();
      return running;
    },
  };
}
