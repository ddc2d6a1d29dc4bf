import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brokenRules, checkLedger } from '../src/ledger-check.ts';
import { getWallet } from '../src/modules/wallet/index.ts';
import { newId } from '../src/platform/ids.ts';
import { AGENT, createParties, type Parties } from './support/edge-transfers.ts';
import { withPlatform, type TestApp } from './support/platform.ts';
import { type Answer, operate } from './support/portal.ts';
import { startSecondServer } from './support/second-server.ts';

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

const countMade = (answers: readonly Answer[]) =>
  answers.filter(({ status }) => status === 200).length;
const getCodes = (answers: readonly Answer[]) => [
  ...new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code)),
];
const isClean = async () => brokenRules(await checkLedger(app.platform.db));

/** As many payment passwords of one member are verified concurrently. */
const CONCURRENT_CHECKS = 5;

/** Runs fifty calls, as many at once as reach the ledger. */
async function runFifty<Value>(work: (at: number) => Promise<Value>): Promise<Value[]> {
  const done: Value[] = [];
  let next = 0;
  const line = async () => {
    while (next < 50) done.push(await work(next++));
  };
  await Promise.all(Array.from({ length: CONCURRENT_CHECKS }, line));
  return done;
}

/** Fifty transfers of 10.00 from 100.00, alternating between these servers. */
async function spendTwice(name: string, servers: readonly TestApp[]): Promise<void> {
  const upline = await parties.create(`up-${name}`, AGENT, { deposit: 0n });
  const player = await parties.create(`down-${name}`, 0, { upline: upline.account });
  const answers = await runFifty((at) => {
    const key = newId();
    return parties.settled(() => parties.transfer(player, {}, key, servers[at % servers.length]));
  });
  expect(countMade(answers)).toBe(10);
  expect(getCodes(answers)).toEqual(['insufficient_funds']);
  expect([await parties.getBalance(player), await parties.getBalance(upline)]).toEqual([
    '0.00',
    '100.00',
  ]);
  expect((await parties.list(upline)).total).toBe(10);
  expect(await isClean()).toEqual([]);
}

test(
  'fifty transfers of 10 from a balance of 100 pay ten',
  () => spendTwice('one', [app]),
  120_000,
);

test('fifty concurrent calls of 10 book ten in the ledger', async () => {
  const upline = await parties.create('up-ledger', AGENT, { deposit: 0n });
  const player = await parties.create('down-ledger', 0, { upline: upline.account });
  const sending = {
    from: player.playerId,
    to: upline.playerId,
    currency: 'USD',
    amount: 1000n,
    types: { from: 'test-out', to: 'test-in' },
    source: 'test-sending',
  };
  const sent = await Promise.allSettled(
    Array.from({ length: 50 }, (_, at) =>
      app.platform.transaction((trx) =>
        getWallet(app.platform).send(trx, { ...sending, sourceTxId: `sending-${at}` }),
      ),
    ),
  );
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  expect([await parties.getBalance(player), await parties.getBalance(upline)]).toEqual([
    '0.00',
    '100.00',
  ]);
  expect(await isClean()).toEqual([]);
}, 60_000);

test('one key in concurrent calls is one transfer', async () => {
  const upline = await parties.create('up-key', AGENT);
  const player = await parties.create('down-key', 0, { upline: upline.account });
  const key = newId();
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => parties.transfer(player, {}, key)),
  );
  const codes = getCodes(answers);
  expect(codes.every((code) => code === 'idempotency_in_flight')).toBe(true);
  expect((await parties.transfer(player, {}, key)).status).toBe(200);
  expect(await parties.getBalance(player)).toBe('90.00');
});

/** Two members send to each other concurrently and repeatedly, on these servers. */
async function sendCrossing(name: string, servers: readonly [TestApp, TestApp]): Promise<void> {
  const upline = await parties.create(`up-${name}`, AGENT);
  const player = await parties.create(`down-${name}`, 0, { upline: upline.account });
  const down = { direction: 'downline', account: player.account };
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, at) => {
      const key = newId();
      return at % 2 === 0
        ? parties.settled(() => parties.transfer(player, { amount: '1.00' }, key, servers[0]))
        : parties.settled(() =>
            parties.transfer(upline, { ...down, amount: '1.00' }, key, servers[1]),
          );
    }),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect([await parties.getBalance(player), await parties.getBalance(upline)]).toEqual([
    '100.00',
    '100.00',
  ]);
  expect(await isClean()).toEqual([]);
}

test(
  'two members who send to each other both succeed',
  () => sendCrossing('cross', [app, app]),
  60_000,
);

describe('on two servers', () => {
  let other: TestApp | undefined;
  afterAll(() => other?.dispose());

  test('a balance of 100 pays ten, and two members who send to each other both succeed', async ({
    skip,
  }) => {
    other = await startSecondServer(app, skip);
    await spendTwice('two', [app, other]);
    await sendCrossing('cross-two', [app, other]);
  }, 240_000);
});
