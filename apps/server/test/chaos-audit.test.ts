import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBillFaults } from './support/bill-audit.ts';
import { findContractFaults, type Fault, type ToldCommand } from './support/contract-audit.ts';
import { readContractLogs } from './support/contract-logs.ts';
import { createContractCalls, createHourly } from './support/contracts.ts';
import type { Party } from './support/edge-transfers.ts';
import { newId } from '../src/platform/ids.ts';
import { withPlatform, type TestApp } from './support/platform.ts';
import { plantSettlementFault, type SettlementFault } from './support/planted-settlement.ts';
import { call, operate } from './support/portal.ts';
import { findMoveFaults, type ToldMove, findTreeFaults } from './support/tree-audit.ts';
import { createSettling, NOON } from './support/settlement.ts';

let app: TestApp;
let contractCommands: ToldCommand[];
let moves: ToldMove[];

/** An agent whose contract was replaced within the settled hour. */
beforeAll(async () => {
  app = await withPlatform();
  await operate(app, 'PUT', '/clock', { mode: 'frozen', now: NOON });
  const calls = createContractCalls(app);
  const settling = await createSettling(app);
  const chain = await settling.createChain();
  const { top, agent, first } = chain;
  await settling.agreeOnContract(calls, chain, createHourly(300), createHourly(200));
  await settling.playRounds(first, ['100.00', '0.00'], ['30.00', '45.00']);
  await settling.clockAt('2027-03-10T05:20:00.000Z');
  await calls.createContract(await settling.seated(top, 'agent'), agent, createHourly(100));
  await settling.playRounds(first, ['50.00', '0.00']);
  await settling.settleAt('2027-03-10T06:01:00.000Z');
  moves = [await moveBelow(await settling.seated(top, 'agent'), chain.second, top)];
  contractCommands = (await readContractLogs(app.platform.db)).flatMap(({ events }) =>
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

/** An agent moves a member of its team. */
async function moveBelow({ token }: Party, { account }: Party, to: Party): Promise<ToldMove> {
  const body = { account, to: to.account };
  const headers = { 'idempotency-key': newId() };
  const sent = { token, headers, body };
  return (await call(app, 'POST', '/api/agent/downline-moves', sent)).value;
}

/** Findings of the audit, with a planted fault if one is given; rolls the fault back. */
async function findFaults(planted: SettlementFault | null): Promise<Fault[]> {
  const faults: Fault[] = [];
  const judging = app.platform.transaction(async (trx) => {
    if (planted !== null) await plantSettlementFault(trx, planted);
    faults.push(...(await findContractFaults(trx, contractCommands)));
    faults.push(...(await findBillFaults(trx, app.platform.clock.nowMs())));
    faults.push(...(await findTreeFaults(trx)), ...(await findMoveFaults(trx, moves)));
    throw new Error('taken back');
  });
  await expect(judging).rejects.toThrow('taken back');
  return faults;
}

test('finds nothing in intact contracts and bills', async () => {
  expect(await findFaults(null)).toEqual([]);
  const bills = await app.platform.db.selectFrom('bill').selectAll().orderBy('amount').execute();
  expect(bills.map(({ amount, paid }) => [amount, paid])).toEqual([
    [50n, 50n],
    [260n, 260n],
    [540n, 540n],
  ]);
});

test.each<[SettlementFault, string[]]>([
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
])('finds that %s [H102, H104]', async (planted, expected) => {
  const whats = new Set((await findFaults(planted)).map(({ what }) => what));
  expect([...whats]).toEqual(expect.arrayContaining(expected));
});

test('finds a command in two answers, and one in no answer', async () => {
  const [first, second, ...others] = contractCommands;
  const faults = await findContractFaults(app.platform.db, [first!, first!, ...others]);
  expect(faults.map(({ what }) => what)).toEqual([
    'two answers name one row of the log',
    'a command is in the log and was never acknowledged',
  ]);
  expect(faults[1]).toMatchObject({
    row: { contract_id: second!.contractId, seq: second!.revision },
  });
});

test('finds a move that no answer reported', async () => {
  expect(await findMoveFaults(app.platform.db, [])).toMatchObject([
    { what: 'a move was never acknowledged' },
  ]);
});
