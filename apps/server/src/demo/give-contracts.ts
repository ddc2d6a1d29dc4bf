import type { Schemas } from '@baize/api';
import { addPastContract, hasNoContracts } from '../modules/contracts/index.ts';
import { memberByAccount } from '../modules/accounts/index.ts';
import { type MoneyConfig, toLocalText } from '../platform/currency.ts';
import type { Platform } from '../platform/platform.ts';

type Terms = Schemas['ContractRequest'];

const DAY_MS = 86_400_000;

interface Story {
  /** Account of the payee. */
  readonly downline: string;
  readonly terms: Terms;
  readonly daysAgo: number;
  readonly by?: 'downline';
  readonly waits?: true;
}

/** Three tiers, each paying a twentieth of the loss more than the one before. */
const dividend = (lowest: number): Terms => ({
  kind: 'dividend',
  period: 'M',
  carryOver: 'next-period',
  activeFloor: '10',
  tiers: [
    { bets: '500', loss: '0', members: 3 },
    { bets: '2000', loss: '100', members: 8 },
    { bets: '8000', loss: '500', members: 20 },
  ].map(({ bets, loss, members }, at) => ({
    periodValidBet: bets,
    periodProfitLoss: loss,
    activeMembers: members,
    rateBasisPoints: lowest + at * 500,
  })),
});

const daily = (...rates: readonly number[]): Terms => ({
  kind: 'daily',
  period: 'D',
  tiers: rates.map((rateBasisPoints, at) => ({
    periodValidBet: String(at * 100),
    activeMembers: 1 + at * 2,
    rateBasisPoints,
  })),
});

/** Converts the terms' amounts from dollars to the merchant's currency. */
function toLocalTerms(config: MoneyConfig, terms: Terms): Terms {
  const toLocal = (dollars: string) => toLocalText(config, dollars);
  return {
    ...terms,
    ...(terms.activeFloor !== undefined && { activeFloor: toLocal(terms.activeFloor) }),
    tiers: terms.tiers.map(({ periodValidBet, periodProfitLoss, ...tier }) => ({
      ...tier,
      ...(periodValidBet !== undefined && { periodValidBet: toLocal(periodValidBet) }),
      ...(periodProfitLoss !== undefined && { periodProfitLoss: toLocal(periodProfitLoss) }),
    })),
  };
}

/** Uplines' contracts precede those of their downlines, because they cap the downlines' rates. */
const stories: readonly Story[] = [
  { downline: 'agent01', terms: dividend(2_500), daysAgo: 29 },
  { downline: 'agent02', terms: dividend(1_500), daysAgo: 27 },
  { downline: 'agent03', terms: dividend(1_000), daysAgo: 2, waits: true },
  { downline: 'agent01', terms: daily(40, 80, 120), daysAgo: 29 },
  { downline: 'agent04', terms: daily(30, 60), daysAgo: 20 },
  { downline: 'agent02', terms: daily(40, 70, 100), daysAgo: 1, by: 'downline', waits: true },
  { downline: 'player01', terms: daily(20), daysAgo: 1, waits: true },
];

/** Gives the demo's agents running contracts and some that await an answer; runs once. */
export async function giveContracts(platform: Platform): Promise<void> {
  if (!(await hasNoContracts(platform))) return;
  const now = platform.clock.nowMs();
  for (const { downline: account, terms, daysAgo, by = 'upline', waits = false } of stories) {
    const downline = await memberByAccount(platform.db, account);
    if (downline === undefined) return;
    await addPastContract(platform, {
      downline,
      terms: toLocalTerms(platform.config, terms),
      by,
      isAccepted: !waits,
      now: new Date(now - daysAgo * DAY_MS),
    });
  }
}
