import { pointsFor } from '@baize/rules/points';
import { type Selectable, sql } from 'kysely';
import type { Platform } from '../../platform/platform.ts';
import { getPoints, type PointsMovement, type Trx } from '../wallet/index.ts';
import { SOURCE, VOID_SOURCE } from './sources.ts';
import type { PointsLineTable } from './tables.ts';

type Line = Selectable<PointsLineTable>;

/** A closed round, with the cash part of its standing stakes in minor units. */
export interface StakedRound {
  readonly player_id: string;
  readonly vendor_code: string;
  readonly round_id: string;
  readonly cash: bigint;
  readonly opened_at: Date;
  readonly ended_at: Date;
}

/** A deposit that must be staked before it earns, as it changes. */
interface UnstakedDeposit {
  readonly line: Line;
  staked: bigint;
  doneAt: Date | null;
}

interface Share {
  readonly player_id: string;
  readonly vendor_code: string;
  readonly round_id: string;
  readonly deposit_id: string;
  readonly amount: bigint;
}

/**
 * Counts the cash of closed rounds towards deposits paid before each round was opened, oldest
 * deposit first; a fully staked deposit earns its points. Pass each round once.
 */
export async function countStakes(
  platform: Platform,
  trx: Trx,
  rounds: readonly StakedRound[],
  { isPast }: { readonly isPast: boolean },
): Promise<void> {
  const waiting = await lockWaiting(trx, rounds);
  if (waiting.length === 0) return;
  const shares = rounds.flatMap((round) => shareOut(round, waiting));
  if (shares.length === 0) return;
  await trx.insertInto('points_stake').values(shares).execute();
  for (const { line, staked } of waiting)
    if (staked > line.staked) await updateLine(trx, line, { staked });
  const done = waiting.filter(({ doneAt }) => doneAt !== null);
  await earn(platform, trx, done, isPast);
}

/** The players' deposits that must still be staked, oldest first, locked. */
async function lockWaiting(trx: Trx, rounds: readonly StakedRound[]): Promise<UnstakedDeposit[]> {
  const players = [...new Set(rounds.map(({ player_id: playerId }) => playerId))];
  if (players.length === 0) return [];
  const lines = await trx
    .selectFrom('points_line')
    .selectAll()
    .where('player_id', 'in', players)
    .whereRef('staked', '<', 'stake_required')
    .orderBy('player_id')
    .orderBy('counts_from')
    .orderBy('source_id')
    .forUpdate()
    .execute();
  return lines.map((line) => ({ line, staked: line.staked, doneAt: null }));
}

/** Distributes a round's cash to the deposits that it may count for. */
function shareOut(round: StakedRound, waiting: readonly UnstakedDeposit[]): Share[] {
  let rest = round.cash;
  const shares: Share[] = [];
  for (const deposit of waiting) {
    const { line } = deposit;
    if (line.player_id !== round.player_id || line.counts_from! > round.opened_at) continue;
    const amount = min(rest, line.stake_required - deposit.staked);
    if (amount === 0n) continue;
    const { player_id, vendor_code, round_id } = round;
    shares.push({ player_id, vendor_code, round_id, deposit_id: line.source_id, amount });
    deposit.staked += amount;
    if (deposit.staked === line.stake_required) deposit.doneAt = round.ended_at;
    rest -= amount;
  }
  return shares;
}

/** Books the points of fully staked deposits, minus points that could not be taken back earlier. */
async function earn(
  platform: Platform,
  trx: Trx,
  done: readonly UnstakedDeposit[],
  isPast: boolean,
): Promise<void> {
  const earned = done.map(({ line, doneAt }) => {
    const points = pointsFor(line.amount, line.ratio, platform.config.currencyDigits);
    return { line, doneAt: doneAt!, points, given: points - line.shortfall };
  });
  const movements = earned
    .filter(({ given }) => given > 0n)
    .map(({ line, doneAt, given }): PointsMovement => {
      const { player_id: playerId, source_id: id, earned_times: times } = line;
      const sourceTxId = times === 0 ? `deposit:${id}` : `deposit:${id}:${times + 1}`;
      const movement = { playerId, points: given, type: 'deposit', source: SOURCE } as const;
      return { ...movement, sourceTxId, meta: {}, ...(isPast && { past: doneAt }) };
    });
  const outcomes = await getPoints(platform).creditAll(trx, movements);
  let at = 0;
  for (const { line, points, given } of earned) {
    // A player's points cannot exceed the contract's maximum: points beyond it are not given.
    const hasRoom = given <= 0n || outcomes[at++] !== 'insufficient';
    if (!hasRoom) continue;
    await updateLine(trx, line, { points, shortfall: 0n, earned_times: line.earned_times + 1 });
  }
}

/**
 * Subtracts a round's rolled-back cash from the deposits that it counted for; a deposit that earned
 * by it loses its points, at most the player's balance, and must be staked again.
 */
export async function takeStakesBack(
  platform: Platform,
  trx: Trx,
  round: Pick<StakedRound, 'player_id' | 'vendor_code' | 'round_id' | 'cash'>,
): Promise<void> {
  const { rows } = await sql<Line & { share: bigint }>`
    select line.*, stake.amount as share from points_stake stake
    join points_line line on line.player_id = stake.player_id and line.source = 'deposit'
      and line.source_id = stake.deposit_id
    where stake.player_id = ${round.player_id} and stake.vendor_code = ${round.vendor_code}
      and stake.round_id = ${round.round_id}
    order by line.counts_from desc, line.source_id desc
    for update of line`.execute(trx);
  let excess = rows.reduce((sum, { share }) => sum + share, 0n) - round.cash;
  for (const line of rows) {
    if (excess <= 0n) return;
    const amount = min(excess, line.share);
    excess -= amount;
    await reduceShare(trx, round, line, line.share - amount);
    await reduceDeposit(platform, trx, line, line.staked - amount);
  }
}

async function reduceShare(
  trx: Trx,
  round: Pick<StakedRound, 'vendor_code' | 'round_id'>,
  { player_id: playerId, source_id: depositId }: Line,
  amount: bigint,
): Promise<void> {
  const where = sql`where player_id = ${playerId} and vendor_code = ${round.vendor_code}
    and round_id = ${round.round_id} and deposit_id = ${depositId}`;
  if (amount === 0n) await sql`delete from points_stake ${where}`.execute(trx);
  else await sql`update points_stake set amount = ${amount} ${where}`.execute(trx);
}

async function reduceDeposit(
  platform: Platform,
  trx: Trx,
  line: Line,
  staked: bigint,
): Promise<void> {
  const { player_id: playerId, source_id: id, points: owed } = line;
  if (owed === 0n) return updateLine(trx, line, { staked });
  const available = await getPoints(platform).lock(trx, playerId);
  const points = min(owed, available);
  if (points > 0n)
    await getPoints(platform).debit(trx, {
      playerId,
      points,
      type: 'adjustment',
      source: VOID_SOURCE,
      sourceTxId: `deposit:${id}:${line.earned_times}`,
    });
  await updateLine(trx, line, { staked, points: 0n, shortfall: owed - points });
}

async function updateLine(
  trx: Trx,
  { player_id: playerId, source_id: id }: Line,
  change: { staked?: bigint; points?: bigint; shortfall?: bigint; earned_times?: number },
): Promise<void> {
  await trx
    .updateTable('points_line')
    .set(change)
    .where('player_id', '=', playerId)
    .where('source', '=', 'deposit')
    .where('source_id', '=', id)
    .execute();
}

const min = (one: bigint, other: bigint): bigint => (one < other ? one : other);
