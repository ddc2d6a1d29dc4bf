import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createContractCalls, createDividend, createHourly } from './support/contracts.ts';
import { AGENT, createParties, type Parties, type Party } from './support/edge-transfers.ts';
import { withPlatform, type TestApp } from './support/platform.ts';
import type { Answer } from './support/portal.ts';

let app: TestApp;
let parties: Parties;
let calls: ReturnType<typeof createContractCalls>;
let top: Party;
let made = 0;

const getCode = ({ status, body }: Answer) => [status, body.code];

beforeAll(async () => {
  app = await withPlatform();
  parties = await createParties(app);
  calls = createContractCalls(app);
});
afterAll(() => app?.dispose());
beforeEach(async () => {
  made += 1;
  top = await parties.create(`top${made}`, AGENT, { deposit: 0n, hasPaymentPassword: false });
});

describe('contract terms', () => {
  const tier = { periodValidBet: '1000', periodProfitLoss: '0', activeMembers: 1 };
  const tiers = (...more: object[]) => ({
    kind: 'dividend',
    period: 'M',
    tiers: more.map((one) => ({ ...tier, ...one })),
  });
  const daily = (...of: object[]) => ({ kind: 'daily', period: 'D', tiers: of });

  test.each([
    [
      'a threshold is missing',
      { ...createDividend(10), tiers: [{ rateBasisPoints: 1 }] },
      '/tiers/0/periodValidBet',
      'required',
    ],
    [
      'a threshold is lower than the previous one',
      tiers({ rateBasisPoints: 1 }, { rateBasisPoints: 2, activeMembers: 0 }),
      '/tiers/1/activeMembers',
      'ascending',
    ],
    [
      'no threshold rises',
      tiers({ rateBasisPoints: 1 }, { rateBasisPoints: 2 }),
      '/tiers/1/periodValidBet',
      'ascending',
    ],
    [
      'the rate does not rise',
      tiers({ rateBasisPoints: 2 }, { rateBasisPoints: 2, activeMembers: 2 }),
      '/tiers/1/rateBasisPoints',
      'ascending',
    ],
    [
      'the rate is above 100%',
      tiers({ rateBasisPoints: 10_001 }),
      '/tiers/0/rateBasisPoints',
      'maximum',
    ],
    ['nothing is paid', tiers({ rateBasisPoints: 0 }), '/tiers/0/rateBasisPoints', 'minimum'],
    [
      'a field belongs to another kind',
      { ...createHourly(1), tiers: [{ rateBasisPoints: 1, singleBet: '1' }] },
      '/tiers/0/singleBet',
      'additionalProperties',
    ],
    [
      'an hourly salary has tiers',
      { ...createHourly(1), tiers: [{ rateBasisPoints: 1 }, { rateBasisPoints: 2 }] },
      '/tiers',
      'maxItems',
    ],
    ['a salary has a monthly period', { ...createHourly(1), period: 'M' }, '/period', 'enum'],
    [
      'a threshold has more decimals than the currency',
      tiers({ rateBasisPoints: 1, periodValidBet: '0.001' }),
      '/tiers/0/periodValidBet',
      'decimals',
    ],
    [
      'the activity threshold has more decimals than the currency',
      { ...tiers({ rateBasisPoints: 1 }), activeFloor: '0.0305' },
      '/activeFloor',
      'decimals',
    ],
    [
      'a salary has a carry-over',
      { ...createHourly(1), carryOver: 'permanent' },
      '/carryOver',
      'enum',
    ],
    [
      'a rate and a fixed sum',
      daily({ periodValidBet: '1', activeMembers: 1, rateBasisPoints: 1, fixedAmount: '1' }),
      '/tiers/0/fixedAmount',
      'additionalProperties',
    ],
    [
      'tiers mix rates and fixed sums',
      daily(
        { periodValidBet: '1', activeMembers: 1, rateBasisPoints: 1 },
        { periodValidBet: '2', activeMembers: 1, fixedAmount: '1' },
      ),
      '/tiers/1/rateBasisPoints',
      'required',
    ],
    [
      'a sum is too large',
      daily({ periodValidBet: '1', activeMembers: 1, fixedAmount: '99999999' }),
      '/tiers/0/fixedAmount',
      'maximum',
    ],
  ])('are rejected where %s, and nothing is written', async (_what, terms, pointer, rule) => {
    const refused = await calls.platformOffer(top.account, terms);
    expect(getCode(refused)).toEqual([422, 'validation_failed']);
    expect(refused.body.errors).toEqual([
      expect.objectContaining({ pointer: `/body${pointer}`, rule }),
    ]);
    expect(await calls.list(top)).toEqual([]);
  });

  test.each(['D', 'W', 'H', 'M'])(
    'of a dividend are stored as given: %s [E77, E81]',
    async (period) => {
      const terms = {
        ...tiers({ rateBasisPoints: 100 }, { periodValidBet: '2000.50', rateBasisPoints: 200 }),
        period,
        carryOver: 'next-period',
      };
      expect((await calls.platformOffer(top.account, terms)).value).toMatchObject(terms);
    },
  );

  test('of salaries are stored as given [E78, E79, E80]', async () => {
    const fixed = daily(
      { periodValidBet: '1000', activeMembers: 1, fixedAmount: '10' },
      { periodValidBet: '1000', activeMembers: 2, fixedAmount: '25.50' },
    );
    const rates = { profitRateBasisPoints: 20, lossRateBasisPoints: 30, singleBet: '100' };
    const realtime = { kind: 'realtime', period: 'D', tiers: [rates] };
    for (const terms of [fixed, createHourly(50), realtime])
      expect((await calls.platformOffer(top.account, terms)).value).toMatchObject(terms);
    expect((await calls.list(top)).map(({ kind }) => kind)).toEqual([
      'realtime',
      'hourly',
      'daily',
    ]);
  });
});
