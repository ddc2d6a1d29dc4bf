import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createContractCalls, createDividend, createHourly } from './support/contracts.ts';
import { AGENT, createParties, type Parties, type Party } from './support/edge-transfers.ts';
import { withPlatform, type TestApp } from './support/platform.ts';
import type { Answer } from './support/portal.ts';

let app: TestApp;
let parties: Parties;
let calls: ReturnType<typeof createContractCalls>;
let made = 0;
/** Each agent is the upline of the next; the platform is the upline of the first. */
let top: Party;
let agent: Party;
let below: Party;

const getRefusal = ({ status, body }: Answer) => [status, body.code, body.refusal?.cause];

beforeAll(async () => {
  app = await withPlatform();
  parties = await createParties(app);
  calls = createContractCalls(app);
});
afterAll(() => app?.dispose());
beforeEach(async () => {
  made += 1;
  const create = (name: string, upline?: Party) =>
    parties.create(`${name}${made}`, AGENT, {
      deposit: 0n,
      hasPaymentPassword: false,
      ...(upline && { upline: upline.account }),
    });
  top = await create('top');
  agent = await create('agent', top);
  below = await create('below', agent);
});

describe('contract above one’s own pay', () => {
  const above = [409, 'command_refused', 'rate_above_upline'];

  test('can be neither offered nor requested, also without an own contract [H104]', async () => {
    expect(getRefusal(await calls.offer(agent, below.account, createHourly(1)))).toEqual(above);
    await calls.createContract(null, top, createHourly(50));
    expect(getRefusal(await calls.offer(top, agent.account, createHourly(51)))).toEqual(above);
    expect(getRefusal(await calls.request(agent, createHourly(51)))).toEqual(above);
    expect(await calls.list(agent)).toEqual([]);
  });

  test('is compared at the thresholds of each tier [H104]', async () => {
    const tiers = (...all: readonly (readonly [string, number])[]) => ({
      kind: 'dividend',
      period: 'W',
      tiers: all.map(([periodValidBet, rateBasisPoints]) => ({
        periodValidBet,
        periodProfitLoss: '0',
        activeMembers: 0,
        rateBasisPoints,
      })),
    });
    await calls.createContract(null, top, tiers(['0', 1000], ['5000', 3000]));
    const offer = (terms: object) => calls.offer(top, agent.account, terms);
    expect(getRefusal(await offer(tiers(['0', 1001])))).toEqual(above);
    expect(getRefusal(await offer(tiers(['0', 1000], ['4999', 3000])))).toEqual(above);
    expect((await offer(tiers(['0', 1000], ['5000', 3000]))).status).toBe(200);
  });

  test('cannot have a shorter period [H104]', async () => {
    const shorter = [409, 'command_refused', 'period_shorter_than_upline'];
    await calls.createContract(null, top, createDividend(3000, 'W'));
    expect(getRefusal(await calls.offer(top, agent.account, createDividend(100, 'D')))).toEqual(
      shorter,
    );
    expect((await calls.offer(top, agent.account, createDividend(3000, 'M'))).status).toBe(200);
  });

  test('ends when one’s own thresholds rise [H104]', async () => {
    const weekly = (periodValidBet: string) => ({
      ...createDividend(3000, 'W'),
      tiers: [{ ...createDividend(3000).tiers[0], periodValidBet }],
    });
    await calls.createContract(null, top, weekly('1000'));
    await calls.createContract(top, agent, weekly('1000'));
    const { id } = (await calls.platformOffer(top.account, weekly('1001'))).value;
    const { endsContracts, confirmation } = (await calls.preview(top, id)).value;
    expect(endsContracts).toMatchObject([{ downline: agent.account }]);
    expect((await calls.answer(top, id, 'accept', { confirmation })).status).toBe(200);
    expect(await calls.getStates(agent)).toEqual(['superseded']);
  });

  test('is compared by each rate of its kind [H104]', async () => {
    const realtime = (profit: number, loss: number) => ({
      kind: 'realtime',
      period: 'D',
      tiers: [{ profitRateBasisPoints: profit, lossRateBasisPoints: loss, singleBet: '100' }],
    });
    await calls.createContract(null, top, realtime(20, 30));
    expect(getRefusal(await calls.offer(top, agent.account, realtime(21, 0)))).toEqual(above);
    expect(getRefusal(await calls.offer(top, agent.account, realtime(0, 31)))).toEqual(above);
    expect((await calls.offer(top, agent.account, realtime(20, 30))).status).toBe(200);
  });

  test('is compared again on acceptance [H104]', async () => {
    await calls.createContract(null, top, createHourly(50));
    const { value } = await calls.offer(top, agent.account, createHourly(40));
    await calls.createContract(null, top, createHourly(30));
    expect(getRefusal(await calls.answer(agent, value.id, 'accept'))).toEqual(above);
    expect(await calls.getStates(agent)).toEqual(['offered']);
  });
});
