import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brokenRules, checkLedger } from '../src/ledger-check.ts';
import { newId } from '../src/platform/ids.ts';
import { AGENT, createParties, type Parties } from './support/edge-transfers.ts';
import { withPlatform, type TestApp } from './support/platform.ts';
import { type Answer, operate } from './support/portal.ts';
import { secondServer } from './support/second-server.ts';

let app: TestApp;
let parties: Parties;
beforeAll(async () => {
  app = await withPlatform();
  parties = await createParties(app);
  const limits = {
    currency: 'USD',
    minAmount: '1.00',
    maxAmount: '500.00',
    dailyCount: 0,
    dailyAmount: '0.00',
  };
  await operate(app, 'PUT', '/edge-transfers', { enabled: true, limits: [limits] });
});
afterAll(() => app?.dispose());

const made = (answers: readonly Answer[]) => answers.filter(({ status }) => status === 200).length;
const codesOf = (answers: readonly Answer[]) => [
  ...new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code)),
];
const isClean = async () => brokenRules(await checkLedger(app.platform.db));

/** Fifty transfers of 10.00 from 100.00, sent at once to these servers by turns. */
async function doubleSpend(name: string, servers: readonly TestApp[]): Promise<void> {
  const upline = await parties.given(`up-${name}`, AGENT, { deposit: 0n });
  const player = await parties.given(`down-${name}`, 0, { upline: upline.account });
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, at) => {
      const key = newId();
      const server = servers[at % servers.length];
      return parties.settled(() => parties.transfer(player, {}, key, server));
    }),
  );
  expect(made(answers)).toBe(10);
  expect(codesOf(answers)).toEqual(['insufficient_funds']);
  expect([await parties.balanceOf(player), await parties.balanceOf(upline)]).toEqual([
    '0.00',
    '100.00',
  ]);
  expect((await parties.list(upline)).total).toBe(10);
  expect(await isClean()).toEqual([]);
}

test(
  'of fifty transfers of 10 at once, a balance of 100 pays ten',
  () => doubleSpend('one', [app]),
  60_000,
);

test('the same key at once is one transfer', async () => {
  const upline = await parties.given('up-key', AGENT);
  const player = await parties.given('down-key', 0, { upline: upline.account });
  const key = newId();
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => parties.transfer(player, {}, key)),
  );
  const codes = codesOf(answers);
  expect(codes.every((code) => code === 'idempotency_in_flight')).toBe(true);
  expect((await parties.transfer(player, {}, key)).status).toBe(200);
  expect(await parties.balanceOf(player)).toBe('90.00');
});

/** Two who send to each other at once, again and again, on these servers. */
async function crossing(name: string, servers: readonly [TestApp, TestApp]): Promise<void> {
  const upline = await parties.given(`up-${name}`, AGENT);
  const player = await parties.given(`down-${name}`, 0, { upline: upline.account });
  const down = { direction: 'downline', account: player.account };
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => {
      const key = newId();
      return at % 2 === 0
        ? parties.settled(() => parties.transfer(player, { amount: '1.00' }, key, servers[0]))
        : parties.settled(() =>
            parties.transfer(upline, { ...down, amount: '1.00' }, key, servers[1]),
          );
    }),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect([await parties.balanceOf(player), await parties.balanceOf(upline)]).toEqual([
    '100.00',
    '100.00',
  ]);
  expect(await isClean()).toEqual([]);
}

test('two who send to each other at once both do', () => crossing('cross', [app, app]), 60_000);

describe('on two servers', () => {
  let other: TestApp | undefined;
  afterAll(() => other?.dispose());

  test('a balance of 100 pays ten, and two who send to each other both do', async ({ skip }) => {
    other = await secondServer(app, skip);
    await doubleSpend('two', [app, other]);
    await crossing('cross-two', [app, other]);
  }, 60_000);
});
