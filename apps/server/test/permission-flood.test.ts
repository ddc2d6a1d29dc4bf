import { Agent, request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withPlatform, type TestApp } from './support/platform.ts';
import { createSeats, type Seat } from './support/seats.ts';
import { givenGame } from './support/vendor-api.ts';
import { roundCalls } from './support/vendor-rounds.ts';

const CONNECTIONS = 16;
const BETS = 60;

let app: TestApp;
let url: string;
let seat: Seat;
const { bet } = roundCalls(() => app);
beforeAll(async () => {
  app = await withPlatform({ env: { LOG_LEVEL: 'silent', TRUST_PROXY: '1' } });
  url = await app.listen();
  await givenGame(app);
  const { givenSeat } = await createSeats(app);
  seat = await givenSeat(1_000_000n);
});
afterAll(() => app?.dispose());

/** Asks a path by many connections without a pause, each question from another visitor, until it is stopped. */
function flood(path: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const statuses: number[] = [];
  const stop = new AbortController();
  const ask = () =>
    new Promise<void>((resolve, reject) => {
      const at = statuses.length;
      const headers = { 'x-forwarded-for': `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}` };
      request(url + path, { agent, headers }, (answer) => {
        statuses.push(answer.statusCode ?? 0);
        answer.resume().on('end', resolve);
      })
        .on('error', reject)
        .end();
    });
  const loops = Array.from({ length: CONNECTIONS }, async () => {
    while (!stop.signal.aborted) await ask();
  });
  return async () => {
    stop.abort();
    await Promise.all(loops);
    agent.destroy();
    return statuses;
  };
}

let made = 0;
async function betMedianMs(): Promise<number> {
  const times: number[] = [];
  for (let at = 0; at < BETS; at += 1) {
    made += 1;
    const begun = performance.now();
    const { status } = await bet(seat, `flood-${made}`, '0.01', `flood-${made}`);
    expect(status).toBe(200);
    times.push(performance.now() - begun);
  }
  return times.toSorted((one, other) => one - other)[BETS / 2]!;
}

/** How long bets take while a path is asked all the time. */
async function betMedianBeside(path: string): Promise<number> {
  const stop = flood(path);
  const median = await betMedianMs();
  expect(new Set(await stop())).toEqual(new Set([200]));
  return median;
}

test('a flood of permission calls slows bets no more than a flood of the smallest answer', async () => {
  await betMedianMs();
  const smallest = await betMedianBeside('/livez');
  expect((await betMedianBeside('/api/permission')) / smallest).toBeLessThan(3);
});
