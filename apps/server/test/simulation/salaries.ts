import { createHourly } from '../support/contracts.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** The merchant's offset from UTC, in summer and winter. */
const ZONE_MS = 7 * HOUR_MS;
const BASIS = 10_000n;

/** Sums of a closed round in minor units. */
export interface RoundSums {
  readonly bets: bigint;
  readonly wins: bigint;
}

/** The platform's pay to every agent by contracts of one kind. */
export interface Salary {
  /** The contract as it is proposed. */
  readonly terms: object;
  readonly lengthMs: number;
  /** When a period with this end is paid. */
  dueAt(endMs: number): number;
  /** The amount owed for the rounds of a period, in minor units. */
  owed(rounds: readonly RoundSums[]): bigint;
}

const sum = (rounds: readonly RoundSums[], of: (round: RoundSums) => bigint): bigint =>
  rounds.reduce((all, round) => all + of(round), 0n);
const computeShare = (base: bigint, basisPoints: bigint): bigint => (base * basisPoints) / BASIS;

/** Start of the period that contains a time. */
export const getPeriodStart = (lengthMs: number, atMs: number): number =>
  atMs - ((atMs + ZONE_MS) % lengthMs);

/** Payouts are at the start of every second day of the merchant's calendar. */
function payoutAfter(endMs: number): number {
  const day = (endMs + ZONE_MS) / DAY_MS;
  return day % 2 === 0 ? endMs : endMs + DAY_MS;
}

/**
 * A contract of every kind in the order of agreement: an hour's stakes, a day's stakes paid every
 * second day, a day's loss of the players, and stakes of rounds lost and won in five minutes
 * (H98-H101).
 */
export const SALARIES: readonly Salary[] = [
  {
    terms: createHourly(250),
    lengthMs: HOUR_MS,
    dueAt: (endMs) => endMs,
    owed: (rounds) =>
      computeShare(
        sum(rounds, ({ bets }) => bets),
        250n,
      ),
  },
  {
    terms: {
      kind: 'daily',
      period: 'D',
      tiers: [{ periodValidBet: '0', activeMembers: 0, rateBasisPoints: 90 }],
    },
    lengthMs: DAY_MS,
    dueAt: payoutAfter,
    owed: (rounds) =>
      computeShare(
        sum(rounds, ({ bets }) => bets),
        90n,
      ),
  },
  {
    terms: {
      kind: 'dividend',
      period: 'D',
      tiers: [
        { periodValidBet: '0', periodProfitLoss: '0', activeMembers: 0, rateBasisPoints: 1500 },
      ],
    },
    lengthMs: DAY_MS,
    dueAt: (endMs) => endMs,
    owed(rounds) {
      const loss = sum(rounds, ({ bets, wins }) => bets - wins);
      return loss > 0n ? computeShare(loss, 1500n) : 0n;
    },
  },
  {
    terms: {
      kind: 'realtime',
      period: 'D',
      tiers: [{ lossRateBasisPoints: 70, profitRateBasisPoints: 30, singleBet: '0' }],
    },
    lengthMs: 5 * MINUTE_MS,
    dueAt: (endMs) => endMs,
    owed(rounds) {
      const lost = sum(rounds, ({ bets, wins }) => (wins < bets ? bets : 0n));
      const won = sum(rounds, ({ bets, wins }) => (wins > bets ? bets : 0n));
      return (lost * 70n + won * 30n) / BASIS;
    },
  },
];
