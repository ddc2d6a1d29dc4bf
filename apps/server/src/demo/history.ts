import { demoAccounts, type DemoAccount } from './accounts.ts';
import { demoGames, type DemoGame } from './games.ts';
import { random, type Random } from './random.ts';

/** A finished round of the demo's past. Money is in cents of a dollar, see `toLocalAmount`. */
export interface PastRound {
  readonly account: string;
  readonly vendor: string;
  readonly gameCode: string;
  readonly stake: bigint;
  /** Zero if the round was lost. */
  readonly win: bigint;
  /** Milliseconds before the seeding at which it was opened; every round took three seconds. */
  readonly agoMs: number;
}

/** A deposit to a demo account. */
export interface PastDeposit {
  readonly account: string;
  readonly amount: bigint;
  readonly agoMs: number;
}

/** Play and deposits of the demo accounts in the thirty days before the seeding. */
export interface History {
  readonly deposits: readonly PastDeposit[];
  readonly rounds: readonly PastRound[];
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const DAYS = 30;
/** An account is topped up before its balance falls below this. */
const LOW = 5_000n;

/** Share of rounds and their payout, in hundredths of the stake; about 94% is returned. */
const PAYS: readonly (readonly [share: number, min: number, max: number])[] = [
  [0.66, 0, 0],
  [0.86, 50, 150],
  [0.96, 150, 400],
  [0.996, 500, 1200],
  [1, 2000, 6000],
];

function getPay(r: Random, stake: bigint): bigint {
  const draw = r.next();
  const [, min, max] = PAYS.find(([share]) => draw < share) ?? [1, 0, 0];
  return (stake * BigInt(r.int(min, max))) / 100n;
}

/** The games a player returns to; popular ones are more likely. */
function repertoire(r: Random, games: readonly DemoGame[]): DemoGame[] {
  const count = r.int(4, 8);
  return Array.from({ length: count }, () => {
    const index = Math.floor(games.length * r.next() ** 2.5);
    return games[index] as DemoGame;
  });
}

/** A player's habits: how often they play, rounds per sitting, stake. */
function getHabit(r: Random, account: DemoAccount) {
  const isAgent = account.type !== 0;
  return {
    dayShare: isAgent ? 0.1 : 0.2 + r.next() * 0.5,
    sitting: r.int(1, 5),
    unit: BigInt(r.pick([10, 20, 50, 50, 100, 100, 200, 500])),
  };
}

function getPlay(account: DemoAccount, games: readonly DemoGame[], seed: string): History {
  const r = random(`${seed}/history/${account.account}`);
  const played = repertoire(r, games);
  const habit = getHabit(r, account);
  const deposits: PastDeposit[] = [
    {
      account: account.account,
      amount: account.deposit,
      agoMs: DAYS * DAY + r.int(1, 600) * MINUTE,
    },
  ];
  const rounds: PastRound[] = [];
  let balance = account.deposit;
  for (let day = DAYS - 1; day >= 0; day--) {
    if (!r.chance(habit.dayShare)) continue;
    // The last day ends minutes before the seeding, so that the winners' board is fresh.
    let agoMs = day === 0 ? r.int(45, 700) * MINUTE : day * DAY + r.int(200, 1200) * MINUTE;
    const game = r.pick(played);
    for (let round = r.int(1, habit.sitting * 2); round > 0; round--) {
      const stake = habit.unit * BigInt(r.int(1, 10));
      if (balance - stake < LOW) {
        deposits.push({ account: account.account, amount: account.deposit, agoMs: agoMs + MINUTE });
        balance += account.deposit;
      }
      const win = getPay(r, stake);
      balance += win - stake;
      const { vendor, code } = r.chance(0.8) ? game : r.pick(played);
      rounds.push({ account: account.account, vendor, gameCode: code, stake, win, agoMs });
      agoMs -= r.int(20, 240) * 1000;
    }
  }
  return { deposits, rounds };
}

/** Has a balance and has not played. */
const isNew = ({ login, contacts }: DemoAccount): boolean =>
  login === 'default' || contacts !== undefined;

/** Generates thirty days of demo play; deterministic. Each list is ordered by time. */
export function demoHistory(seed = 'baize'): History {
  const games = demoGames(seed)
    .filter((game) => !game.opensList && !game.maintenance)
    .sort((a, b) => b.popularity - a.popularity);
  const past = demoAccounts
    .filter((demo) => !isNew(demo))
    .map((account) => getPlay(account, games, seed));
  const fresh = demoAccounts
    .filter(isNew)
    .map(({ account, deposit }) => ({ account, amount: deposit, agoMs: DAY }));
  const oldestFirst = (a: { agoMs: number }, b: { agoMs: number }): number => b.agoMs - a.agoMs;
  return {
    deposits: [...past.flatMap(({ deposits }) => deposits), ...fresh].sort(oldestFirst),
    rounds: past.flatMap(({ rounds }) => rounds).sort(oldestFirst),
  };
}
