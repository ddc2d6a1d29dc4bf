import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findTimelineFaults } from './support/contract-audit.ts';
import { readContractLogs, replayLog } from './support/contract-logs.ts';
import { createContractCalls, createHourly } from './support/contracts.ts';
import { AGENT, createParties, type Parties, type Party } from './support/edge-transfers.ts';
import { withPlatform, type TestApp } from './support/platform.ts';
import { startSecondServer } from './support/second-server.ts';

let app: TestApp;
let calls: ReturnType<typeof createContractCalls>;
let parties: Parties;
beforeAll(async () => {
  app = await withPlatform();
  calls = createContractCalls(app);
  parties = await createParties(app);
});
afterAll(() => app?.dispose());

/** Four agents, each the upline of the next; the first is paid 60. */
async function createChain(name: string): Promise<Party[]> {
  const chain: Party[] = [];
  for (const at of [1, 2, 3, 4]) {
    const upline = chain.at(-1)?.account;
    const more = { deposit: 0n, hasPaymentPassword: false, ...(upline && { upline }) };
    chain.push(await parties.create(`${name}${at}`, AGENT, more));
  }
  await calls.createContract(null, chain[0]!, createHourly(60));
  return chain;
}

/**
 * Running contracts that pay more than their upline gets, or that overlap another of their kind.
 */
async function findBroken(): Promise<unknown[]> {
  const { rows } = await sql`
    select paid.id from contract as paid
    left join contract as own on own.downline_id = paid.upline_id and own.kind = paid.kind
      and own.state in ('active', 'termination_requested')
    where paid.upline_id is not null and paid.state in ('active', 'termination_requested')
      and paid.rates[1] > coalesce(own.rates[1], 0)
    union all
    select min(id::text)::uuid from contract where state in ('active', 'termination_requested')
    group by downline_id, kind having count(*) > 1`.execute(app.platform.db);
  return rows;
}

const createNumbers = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    // The low bits of this generator repeat soon.
    return Math.floor((state / 2 ** 32) * below);
  };
};

/**
 * Runs concurrent offers, requests, answers and endings by seeded chance; checks the tree after
 * each round.
 */
async function race(name: string, servers: readonly TestApp[]): Promise<void> {
  const next = createNumbers(20_261_124);
  const chain = await createChain(name);
  const outcomes = new Set<string>();

  const act = async (turn: number): Promise<void> => {
    // All random numbers are drawn before the first await, so each run makes the same calls.
    const [at, rate, pick, what] = [next(chain.length), next(60), next(3), next(7)];
    const [member, upline] = [chain[at]!, chain[at - 1]];
    const to = servers[turn % servers.length]!;
    const terms = createHourly(10 + rate);
    const key = `${name}-${turn}`.padEnd(16, '-');
    const mine = (await calls.list(member)).filter(({ downline }) => downline === member.account);
    const one = mine[pick % Math.max(1, mine.length)];
    const id = String(one?.id);
    const seen = one && (await calls.preview(member, id)).value;
    const confirmation = seen?.confirmation && { confirmation: seen.confirmation };
    const done = await [
      () =>
        upline
          ? calls.offer(upline, member.account, terms, key, to)
          : calls.platformOffer(member.account, terms, key),
      () => calls.request(member, terms, key),
      () => calls.answer(member, id, 'accept', confirmation, { key, to }),
      () => upline && calls.answer(upline, id, 'accept', confirmation, { key, to }),
      () => calls.end(member, id, {}, key, to),
      () => upline && calls.end(upline, id, confirmation, key, to),
      () => calls.answer(member, id, 'keep', {}, { key, to }),
    ][what]!();
    if (done) outcomes.add(`${done.status} ${done.body.refusal?.cause ?? done.body.code ?? ''}`);
  };
  for (let round = 0; round < 40; round += 1) {
    await Promise.all(Array.from({ length: 6 }, (_, at) => act(round * 6 + at)));
    expect(await findBroken()).toEqual([]);
  }
  expect([...outcomes].filter((one) => one.startsWith('5'))).toEqual([]);
  expect([...outcomes]).toEqual(
    expect.arrayContaining([
      '200 ',
      '409 not_enabled',
      '409 rate_above_upline',
      '409 pending_exists',
    ]),
  );
  const logs = await readContractLogs(app.platform.db);
  for (const log of logs) {
    const { state, revision } = log.contract;
    expect(log.events).toHaveLength(revision);
    expect(replayLog(log)).toMatchObject({ end: { state }, divergence: null });
  }
  expect(findTimelineFaults(logs.map(({ contract }) => contract))).toEqual([]);
}

test('no member is paid more than their upline under concurrent changes [H104]', async () => {
  await race('one', [app]);
}, 120_000);

describe('on two servers', () => {
  let other: TestApp | undefined;
  afterAll(() => other?.dispose());

  test('no member is paid more than their upline [H104]', async ({ skip }) => {
    other = await startSecondServer(app, skip);
    await race('two', [app, other]);
  }, 120_000);
});

test('accepts either an answer or a withdrawal made at the same time', async () => {
  const [top, agent] = (await createChain('pair')) as [Party, Party];
  for (let time = 0; time < 5; time += 1) {
    const { value } = await calls.offer(top, agent.account, createHourly(5));
    const answers = await Promise.all([
      calls.answer(agent, value.id, 'accept'),
      calls.answer(top, value.id, 'withdraw'),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  }
});
