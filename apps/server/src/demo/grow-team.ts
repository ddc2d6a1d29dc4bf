import { sql, type Transaction } from 'kysely';
import {
  getAccountTypes,
  addPastMembers,
  type Member,
  memberByAccount,
  members,
  type PastMember,
} from '../modules/accounts/index.ts';
import { addPastRounds, type PastRound } from '../modules/seamless/index.ts';
import { bookHistory, type PastMovement, getWallet } from '../modules/wallet/index.ts';
import { toLocalAmount } from '../platform/currency.ts';
import type { Database } from '../platform/db/database.ts';
import { ProblemError } from '../platform/errors.ts';
import { newId } from '../platform/ids.ts';
import type { Platform } from '../platform/platform.ts';
import { demoGames, type DemoGame } from './games.ts';
import { random } from './random.ts';

type Trx = Transaction<Database>;

/**
 * A member's upline is its number divided by this, rounded down: 100,000 members are 15 levels
 * deep.
 */
const CHILDREN_PER_MEMBER = 2.1;
const AGENT_TYPE = 2;
const PREFIX = 'team';
const DAY_MS = 86_400_000;
/** New members joined at most this many days ago and have played since. */
const DAYS = 30;
const ROUND_MS = 3000;
/** Deposit of each member, in cents of a dollar. */
const DEPOSIT = 10_000n;

/** How to grow a demo team. */
export interface Growth {
  readonly agent: string;
  /** Final size; it decides who is an agent. */
  readonly size: number;
  /** Maximum number of members to add. */
  readonly count: number;
}

const getName = (number: number): string => `${PREFIX}${String(number).padStart(7, '0')}`;
const getUpline = (number: number): number => Math.floor(number / CHILDREN_PER_MEMBER);

/**
 * Adds members below an agent, each with a past deposit and round, booked through the ledger.
 * Deterministic: the same numbers make the same members. Returns how many exist. Throws `not_found`
 * if there is no such agent.
 */
export async function growTeam(
  platform: Platform,
  trx: Trx,
  { agent, size, count }: Growth,
): Promise<number> {
  const top = await memberByAccount(trx, agent);
  if (top === undefined || !getAccountTypes(platform).agents.includes(top.type))
    throw new ProblemError('not_found');
  const before = await countTeam(trx);
  const numbers = Array.from(
    { length: Math.max(Math.min(count, size - before), 0) },
    (_, at) => before + at + 1,
  );
  if (numbers.length === 0) return before;
  const people = await getPeople(platform, trx, { numbers, top, size });
  await addPastMembers(trx, people);
  const ids = people.map(({ id }) => id);
  await getWallet(platform).openAll(trx, ids, top.currency);
  const play = people.map((person, at) => getPlay(platform, person, numbers[at]!));
  const movements = play.flatMap((one) => one.movements);
  await bookHistory(
    trx,
    movements.toSorted((one, other) => one.at.getTime() - other.at.getTime()),
  );
  await addPastRounds(
    trx,
    play.map(({ round }) => round),
  );
  return before + numbers.length;
}

async function countTeam(trx: Trx): Promise<number> {
  const { count } = await trx
    .selectFrom(members.as('member'))
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('account', '~', `^${PREFIX}[0-9]{7}$`)
    .executeTakeFirstOrThrow();
  return Number(count);
}

interface TeamPlan {
  readonly numbers: readonly number[];
  readonly top: Member;
  readonly size: number;
}

/** The members with these numbers; their uplines have lower numbers. */
async function getPeople(
  { clock }: Platform,
  trx: Trx,
  { numbers, top, size }: TeamPlan,
): Promise<PastMember[]> {
  const nowMs = clock.nowMs();
  const own = new Map(numbers.map((number) => [number, newId(nowMs)]));
  const above = [...new Set(numbers.map(getUpline))].filter((of) => of > 0).map(getName);
  const rows = await trx
    .selectFrom(members.as('member'))
    .select(['id', 'account'])
    .where('account', '=', sql<string>`any(${above}::text[])`)
    .execute();
  const found = new Map(rows.map(({ id, account }) => [account, id]));
  const getId = (number: number): string => own.get(number) ?? found.get(getName(number)) ?? top.id;
  return numbers.map((number) => ({
    id: own.get(number)!,
    account: getName(number),
    nickname: `Team ${number}`,
    type: number <= getUpline(size) ? AGENT_TYPE : 0,
    uplineId: getId(getUpline(number)),
    language: top.language,
    currency: top.currency,
    createdAt: new Date(nowMs - (DAYS + 1) * DAY_MS),
  }));
}

/** Created at first use: 10,000 games take a tenth of a second. */
let playable: readonly DemoGame[] | undefined;

const getPlayable = (): readonly DemoGame[] =>
  (playable ??= demoGames('baize').filter((game) => !game.opensList && !game.maintenance));

interface PlayedRound {
  readonly movements: readonly PastMovement[];
  readonly round: PastRound;
}

/** Deposit and play of a member. */
function getPlay(
  { clock, config }: Platform,
  { id: playerId, currency }: PastMember,
  number: number,
): PlayedRound {
  const nowMs = clock.nowMs();
  const r = random(`${PREFIX}/${number}`);
  const { vendor, code: gameCode } = r.pick(getPlayable());
  const roundId = getName(number);
  const bets = toLocalAmount(config, BigInt(r.int(1, 40)) * 50n);
  const wins = r.chance(0.4) ? (bets * BigInt(r.int(50, 400))) / 100n : 0n;
  const openedMs = nowMs - ROUND_MS - r.int(0, DAYS * DAY_MS);
  const [openedAt, closedAt] = [new Date(openedMs), new Date(openedMs + ROUND_MS)];
  const joinedAt = new Date(nowMs - (DAYS + 1) * DAY_MS);
  const owner = { playerId, currency };
  const play = { ...owner, source: `vendor:${vendor}`, meta: { vendor, gameCode, roundId } };
  const into = { from: 'house', to: 'cash' } as const;
  const out = { from: 'cash', to: 'house' } as const;
  const deposit = {
    ...owner,
    amount: toLocalAmount(config, DEPOSIT),
    type: 'deposit',
    source: 'demo',
  };
  const bet = { ...play, amount: bets, type: 'bet', sourceTxId: `${roundId}-bet` };
  const win = { ...play, amount: wins, type: 'win', sourceTxId: `${roundId}-win` };
  return {
    movements: [
      { ...deposit, ...into, sourceTxId: roundId, at: joinedAt },
      { ...bet, ...out, at: openedAt },
      ...(wins > 0n ? [{ ...win, ...into, at: closedAt }] : []),
    ],
    round: {
      player_id: playerId,
      vendor_code: vendor,
      round_id: roundId,
      game_code: gameCode,
      currency,
      bets,
      wins,
      opened_at: openedAt,
      closed_at: closedAt,
    },
  };
}
