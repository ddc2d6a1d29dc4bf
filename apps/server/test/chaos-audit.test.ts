import { afterAll, beforeAll, expect, test } from 'vitest';
import { billFaults } from './support/bill-audit.ts';
import { contractFaults, type Fault, type ToldCommand } from './support/contract-audit.ts';
import { contractLogs } from './support/contract-logs.ts';
import { contractCalls, hourly } from './support/contracts.ts';
import type { Party } from './support/edge-transfers.ts';
import { newId } from '../src/platform/ids.ts';
import { withPlatform, type TestApp } from './support/platform.ts';
import { plantSettlement, type PlantedSettlement } from './support/planted-settlement.ts';
import { call, operate } from './support/portal.ts';
import { moveFaults, type ToldMove, treeFaults } from './support/tree-audit.ts';
import { createSettling, NOON } from './support/settlement.ts';

let app: TestApp;
let told: ToldCommand[];
let moves: ToldMove[];

/** An agent whose contract was replaced within the hour that is settled. */
beforeAll(async () => {
  app = await withPlatform();
  await operate(app, 'PUT', '/clock', { mode: 'frozen', now: NOON });
  const calls = contractCalls(app);
  const settling = await createSettling(app);
  const chain = await settling.givenChain();
  const { top, agent, first } = chain;
  await settling.agreed(calls, chain, hourly(300), hourly(200));
  await settling.plays(first, ['100.00', '0.00'], ['30.00', '45.00']);
  await settling.clockAt('2027-03-10T05:20:00.000Z');
  await calls.agreed(await settling.seated(top, 'agent'), agent, hourly(100));
  await settling.plays(first, ['50.00', '0.00']);
  await settling.settleAt('2027-03-10T06:01:00.000Z');
  moves = [await movedBelow(await settling.seated(top, 'agent'), chain.second, top)];
  told = (await contractLogs(app.platform.db)).flatMap(({ events }) =>
    events
      .filter(({ command }) => command !== 'replace')
      .map((event) => ({
        contractId: event.contract_id,
        revision: event.seq,
        command: event.command,
        state: event.state_after,
        actorId: event.actor_id,
      })),
  );
}, 60_000);
afterAll(() => app?.dispose());

/** An agent moves somebody of its team. */
async function movedBelow({ token }: Party, { account }: Party, to: Party): Promise<ToldMove> {
  const body = { account, to: to.account };
  const headers = { 'idempotency-key': newId() };
  const sent = { token, headers, body };
  return (await call(app, 'POST', '/api/agent/downline-moves', sent)).value;
}

/** What is found after a fault, which is taken back. */
async function found(planted: PlantedSettlement | null): Promise<Fault[]> {
  const faults: Fault[] = [];
  const judging = app.platform.transaction(async (trx) => {
    if (planted !== null) await plantSettlement(trx, planted);
    faults.push(...(await contractFaults(trx, told)));
    faults.push(...(await billFaults(trx, app.platform.clock.nowMs())));
    faults.push(...(await treeFaults(trx)), ...(await moveFaults(trx, moves)));
    throw new Error('taken back');
  });
  await expect(judging).rejects.toThrow('taken back');
  return faults;
}

test('of contracts and bills that are as they should be nothing is found', async () => {
  expect(await found(null)).toEqual([]);
  const bills = await app.platform.db.selectFrom('bill').selectAll().orderBy('amount').execute();
  expect(bills.map(({ amount, paid }) => [amount, paid])).toEqual([
    [50n, 50n],
    [260n, 260n],
    [540n, 540n],
  ]);
});

test.each<[PlantedSettlement, string[]]>([
  ['paid-twice', ['a bill is due and not paid', 'a bill is not booked as it is paid']],
  ['unpaid-bill', ['a bill is due and not paid', 'a bill is not booked as it is paid']],
  ['other-amount', ['a bill is not of what was played', 'a bill is due and not paid']],
  ['forgotten-bill', ['a period has no bill', 'a bill is not booked as it is paid']],
  [
    'higher-rate',
    ['a contract does not stand where its log leads', 'a downline was paid more than its upline'],
  ],
  [
    'lost-command',
    [
      'a contract does not stand where its log leads',
      'a command that was acknowledged is not in the log',
    ],
  ],
  [
    'command-twice',
    [
      'a contract does not stand where its log leads',
      'a command is in the log and was never acknowledged',
    ],
  ],
  ['two-at-once', ['two contracts of one pair and kind ran at once']],
  ['lost-move', ['a move was lost']],
  ['half-move', ['the tree is not as everybody’s upline says']],
])('[H102, H104] %s is found', async (planted, expected) => {
  const whats = new Set((await found(planted)).map(({ what }) => what));
  expect([...whats]).toEqual(expect.arrayContaining(expected));
});

test('a command that two answers name, and one that nobody was told, are found', async () => {
  const [first, second, ...others] = told;
  const faults = await contractFaults(app.platform.db, [first!, first!, ...others]);
  expect(faults.map(({ what }) => what)).toEqual([
    'two answers name one row of the log',
    'a command is in the log and was never acknowledged',
  ]);
  expect(faults[1]).toMatchObject({
    row: { contract_id: second!.contractId, seq: second!.revision },
  });
});

test('a move that nobody was told is found', async () => {
  expect(await moveFaults(app.platform.db, [])).toMatchObject([
    { what: 'a move was never acknowledged' },
  ]);
});
