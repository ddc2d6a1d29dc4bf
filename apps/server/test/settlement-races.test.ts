import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkLedger } from '../src/ledger-check.ts';
import { createContractCalls, createHourly } from './support/contracts.ts';
import { EventReader, type ReadEvent } from './support/event-reader.ts';
import { withPlatform, type TestApp } from './support/platform.ts';
import { operate } from './support/portal.ts';
import { startSecondServer } from './support/second-server.ts';
import { type Chain, createSettling, NOON } from './support/settlement.ts';

let app: TestApp;
let settling: Awaited<ReturnType<typeof createSettling>>;

beforeAll(async () => {
  app = await withPlatform();
  await operate(app, 'PUT', '/clock', { mode: 'frozen', now: NOON });
  settling = await createSettling(app);
});
afterAll(() => app?.dispose());

/** Chains with hourly contracts whose players have played. */
async function createChains(count: number): Promise<Chain[]> {
  await settling.clockAt(NOON);
  const calls = createContractCalls(app);
  const chains: Chain[] = [];
  for (let at = 0; at < count; at += 1) {
    const chain = await settling.createChain();
    await settling.agreeOnContract(calls, chain, createHourly(100));
    await settling.playRounds(chain.first, ['100.00', '0.00']);
    chains.push(chain);
  }
  return chains;
}

const brokenRules = async () =>
  (await checkLedger(app.platform.db)).filter(({ violations }) => violations.length > 0);

describe('two concurrent settlement runs', () => {
  test('on one server pay once [H102]', async () => {
    const chains = await createChains(3);
    await settling.clockAt('2027-03-10T06:01:00.000Z');
    await Promise.all([settling.run(), settling.run(), settling.run()]);
    await settling.run();
    for (const { agent } of chains) expect(await settling.getBalance(agent)).toBe('1001.00');
    expect(await brokenRules()).toEqual([]);
  });

  test('on two servers pay once [H102]', async ({ skip }) => {
    const other = await startSecondServer(app, skip);
    try {
      const chains = await createChains(4);
      await settling.clockAt('2027-03-10T06:01:00.000Z');
      for (let round = 0; round < 3; round += 1)
        await Promise.all([settling.run(), settling.run(other)]);
      for (const { agent } of chains) expect(await settling.getBalance(agent)).toBe('1001.00');
      expect(await brokenRules()).toEqual([]);
    } finally {
      await other.dispose();
    }
  });
});

describe('settlement events', () => {
  test('notify both sides of a new bill, and of its payment [H78, H102]', async () => {
    const [chain] = await createChains(1);
    await settling.clockAt('2027-03-10T06:01:00.000Z');
    const url = await app.listen();
    const readers = await Promise.all(
      [chain!.top, chain!.agent].map(async (side) => {
        const { token } = await settling.seated(side, 'agent');
        return EventReader.open(url, { token });
      }),
    );
    await settling.run();
    const { value } = await settling.bills(chain!.agent, 'hour-salary');
    const { id } = value.list[0];
    for (const reader of readers) {
      const isOfIt = ({ event, data }: ReadEvent) => event === 'bill' && data.data.billId === id;
      for (const _time of ['come', 'paid'])
        expect((await reader.next(isOfIt)).data.data).toEqual({ billId: id, kind: 'hourly' });
      reader.close();
    }
  });
});
