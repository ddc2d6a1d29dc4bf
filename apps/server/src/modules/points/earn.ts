import { pointsFor } from '@baize/rules/points';
import { sql } from 'kysely';
import type { Platform } from '../../platform/platform.ts';
import { bonusBets } from '../bonuses/index.ts';
import { games, type GameType } from '../catalogue/index.ts';
import { paidDeposits } from '../deposits/index.ts';
import { rounds } from '../seamless/index.ts';
import { voidedBets } from '../significant-events/index.ts';
import { listBenefits } from '../vip/index.ts';
import { type Db, getPoints, type PointsMovement, type Trx } from '../wallet/index.ts';
import { countStakes, type StakedRound, takeStakesBack } from './deposit-stakes.ts';
import { getRatio, raiseRatio } from './ratios.ts';
import { getSettings } from './settings.ts';
import { SOURCE, VOID_SOURCE } from './sources.ts';
import './tables.ts';

const BATCH = 500;
/**
 * Overlap of two runs: a transaction may become visible this long after the time it ended
 * something.
 */
const OVERLAP_MS = 3_600_000;

/** A closed round or a paid deposit that has not earned yet. */
interface EarningSource {
  readonly player_id: string;
  readonly source: 'round' | 'deposit';
  readonly source_id: string;
  readonly vendor_code: string | null;
  readonly round_id: string | null;
  readonly game_type: GameType | null;
  /** Counted amount in minor units. */
  readonly amount: bigint;
  /** Cash part of a round's stakes and its opening time; null for a deposit. */
  readonly cash: bigint | null;
  readonly opened_at: Date | null;
  readonly ended_at: Date;
}

/** Standing stakes of a round, without the part paid by bonuses. */
const getCash = sql`round.bets - coalesce((select sum(bet.amount) from ${bonusBets.as('bet')}
  where bet.player_id = round.player_id and bet.vendor_code = round.vendor_code and bet.round_id = round.round_id
    and bet.state <> 'taken_back'), 0)`;

/** Backdated earning for demo data: each line at its own time, without notifications. */
interface Options {
  readonly isPast?: boolean;
}

/**
 * Gives points for every round closed and every deposit paid since the last run, exactly once by
 * its key, and takes back what rolled-back bets had earned. It can be interrupted anywhere and run
 * concurrently.
 */
export async function earnAll(platform: Platform, options: Options = {}): Promise<void> {
  const { db, clock } = platform;
  const now = clock.now();
  const kept = await db.selectFrom('points_clock').selectAll().executeTakeFirst();
  if (kept === undefined) return;
  const again = new Date(kept.seen_until.getTime() - OVERLAP_MS);
  await takeBackAll(platform, again);
  if (!getSettings(platform).isOn) return earnFrom(db, now);
  const from = again > kept.earns_since ? again : kept.earns_since;
  // Deposits first: stakes of the same minute count for them.
  for (const ended of [paidIn, endedRounds]) {
    let count = BATCH;
    while (count === BATCH) count = await earnBatch(platform, await ended(db, from, now), options);
  }
  // Another run may have set the clock back: the facts before it are to be counted, too.
  await db
    .updateTable('points_clock')
    .set({ seen_until: now })
    .where('earns_since', '=', kept.earns_since)
    .where('seen_until', '=', kept.seen_until)
    .where('seen_until', '<', now)
    .execute();
}

/** From this time on, rounds and deposits earn points; earlier ones do not. */
export async function earnFrom(db: Db, since: Date): Promise<void> {
  const row = { earns_since: since, seen_until: since };
  await db
    .insertInto('points_clock')
    .values({ only_row: true, ...row })
    .onConflict((conflict) => conflict.column('only_row').doUpdateSet(row))
    .execute();
}

/** Whether points were ever enabled. */
export const wasEverOn = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('points_clock').select('only_row').executeTakeFirst()) !== undefined;

/** Closed rounds with standing stakes, oldest first. */
async function endedRounds(db: Db, from: Date, now: Date): Promise<EarningSource[]> {
  const { rows } = await sql<EarningSource>`
    select round.player_id, 'round' as source, round.vendor_code || '/' || round.round_id as source_id,
      round.vendor_code, round.round_id, game.game_type, round.bets as amount,
      (${getCash})::bigint as cash, round.opened_at, round.closed_at as ended_at
    from ${rounds.as('round')}
    left join ${games.as('game')} on game.vendor_code = round.vendor_code and game.game_code = round.game_code
    where round.closed_at >= ${from} and round.closed_at <= ${now} and round.bets > 0
      and not exists (select from points_line line where line.player_id = round.player_id
        and line.source = 'round' and line.source_id = round.vendor_code || '/' || round.round_id)
    order by round.closed_at, round.player_id, round.vendor_code, round.round_id
    limit ${BATCH}`.execute(db);
  return rows;
}

async function paidIn(db: Db, from: Date, now: Date): Promise<EarningSource[]> {
  const { rows } = await sql<EarningSource>`
    select deposit.player_id, 'deposit' as source, deposit.id::text as source_id, null as vendor_code,
      null as round_id, null as game_type, deposit.credited as amount,
      null as cash, null as opened_at, deposit.paid_at as ended_at
    from ${paidDeposits.as('deposit')}
    where deposit.paid_at >= ${from} and deposit.paid_at <= ${now}
      and not exists (select from points_line line where line.player_id = deposit.player_id
        and line.source = 'deposit' and line.source_id = deposit.id::text)
    order by deposit.paid_at, deposit.player_id, deposit.id
    limit ${BATCH}`.execute(db);
  return rows;
}

/**
 * Stores a line for each and books the new ones; another server may do the same concurrently.
 * Returns the number of lines.
 */
async function earnBatch(
  platform: Platform,
  found: readonly EarningSource[],
  { isPast = false }: Options,
): Promise<number> {
  if (found.length === 0) return 0;
  const { ratios, depositsEarn } = getSettings(platform);
  const now = platform.clock.now();
  const benefits = await listBenefits(
    platform,
    platform.db,
    found.map((ended) => ended.player_id),
  );
  const lines = found.map((ended) => {
    const {
      game_type: gameType,
      ended_at: endedAt,
      cash: _cash,
      opened_at: _openedAt,
      ...rest
    } = ended;
    const more = benefits.get(ended.player_id)?.pointsPercent ?? 0;
    const ratio =
      ended.source === 'round' ? raiseRatio(getRatio(ratios, gameType), more) : ratios.deposit;
    const due = pointsFor(ended.amount, ratio, platform.config.currencyDigits);
    const waits = ended.source === 'deposit' && depositsEarn === 'staked' && due > 0n;
    const stakes = {
      stake_required: waits ? ended.amount : 0n,
      counts_from: waits ? endedAt : null,
    };
    const row = { ...rest, ...stakes, ratio, points: waits ? 0n : due, shortfall: 0n, at: now };
    return { ended, gameType, endedAt, row };
  });
  await platform.transaction(async (trx) => {
    const kept = await trx
      .insertInto('points_line')
      .values(lines.map(({ row }) => row))
      .onConflict((conflict) => conflict.doNothing())
      .returning(['player_id', 'source', 'source_id'])
      .execute();
    const isOurs = new Set(kept.map(getKey));
    const earned = lines.filter(({ row }) => row.points > 0n && isOurs.has(getKey(row)));
    const movements = earned.map(({ row, gameType, endedAt }): PointsMovement => {
      const { player_id: playerId, source, source_id: id, vendor_code: vendor } = row;
      const meta = {
        ...(vendor !== null && { vendor }),
        ...(row.round_id !== null && { roundId: row.round_id }),
        ...(gameType !== null && { gameType }),
      };
      const type = source === 'round' ? 'bet' : 'deposit';
      const sourceTxId = `${source}:${id}`;
      const movement = { playerId, points: row.points, type, source: SOURCE, sourceTxId, meta };
      return { ...movement, type, ...(isPast && { past: endedAt }) };
    });
    const outcomes = await getPoints(platform).creditAll(trx, movements);
    // A player's points cannot exceed the contract's maximum: points beyond it are not given.
    for (const [at, { row }] of earned.entries()) {
      if (outcomes[at] === 'insufficient') await rewrite(trx, row, { points: 0n });
    }
    const rounds = lines
      .filter(({ row }) => row.source === 'round' && isOurs.has(getKey(row)))
      .map(({ ended }) => ended as EarningSource & StakedRound);
    await countStakes(platform, trx, rounds, { isPast });
  });
  return found.length;
}

interface Line {
  readonly player_id: string;
  readonly source: string;
  readonly source_id: string;
}

const getKey = ({ player_id, source, source_id }: Line): string =>
  JSON.stringify([player_id, source, source_id]);

async function rewrite(
  trx: Trx,
  { player_id: playerId, source, source_id: id }: Line,
  change: { points: bigint; amount?: bigint; shortfall?: bigint },
): Promise<void> {
  await trx
    .updateTable('points_line')
    .set(change)
    .where('player_id', '=', playerId)
    .where('source', '=', source as 'round')
    .where('source_id', '=', id)
    .execute();
}

/** Takes back points earned by bets that were rolled back since a time. */
async function takeBackAll(platform: Platform, since: Date): Promise<void> {
  const { rows } = await sql<{ player_id: string; source_id: string }>`
    select distinct line.player_id, line.source_id
    from ${voidedBets.as('void')}
    join ${rounds.as('round')} on round.player_id = void.player_id and round.vendor_code = void.vendor_code
      and round.round_id = void.round_id
    join points_line line on line.player_id = void.player_id and line.source = 'round'
      and line.source_id = void.vendor_code || '/' || void.round_id
    where void.at >= ${since} and round.bets < line.amount
    order by 1, 2`.execute(platform.db);
  for (const row of rows) await takeBack(platform, row);
}

/**
 * Takes back what a round has earned beyond its standing stakes, at most the player's balance.
 * Spent points are stored as `shortfall` and not claimed again.
 */
async function takeBack(
  platform: Platform,
  { player_id: playerId, source_id: id }: { player_id: string; source_id: string },
): Promise<void> {
  await platform.transaction(async (trx) => {
    const line = await trx
      .selectFrom('points_line')
      .selectAll()
      .where('player_id', '=', playerId)
      .where('source', '=', 'round')
      .where('source_id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const { rows } = await sql<{ bets: bigint; cash: bigint; game_type: string | null }>`
      select round.bets, (${getCash})::bigint as cash, game.game_type from ${rounds.as('round')}
      left join ${games.as('game')} on game.vendor_code = round.vendor_code and game.game_code = round.game_code
      where round.player_id = ${playerId} and round.vendor_code = ${line.vendor_code}
        and round.round_id = ${line.round_id}`.execute(trx);
    const { bets, cash, game_type: gameType } = rows[0]!;
    if (bets >= line.amount) return;
    const round = { player_id: playerId, vendor_code: line.vendor_code!, round_id: line.round_id! };
    await takeStakesBack(platform, trx, { ...round, cash });
    const due = pointsFor(bets, line.ratio, platform.config.currencyDigits);
    const points = due < line.points ? due : line.points;
    const owed = line.points - points;
    const there = await getPoints(platform).lock(trx, playerId);
    const taken = owed < there ? owed : there;
    if (taken > 0n) {
      await getPoints(platform).debit(trx, {
        playerId,
        points: taken,
        type: 'adjustment',
        source: VOID_SOURCE,
        // Stakes of a closed round only decrease.
        sourceTxId: `round:${id}:${bets}`,
        meta: {
          vendor: line.vendor_code!,
          roundId: line.round_id!,
          ...(gameType !== null && { gameType }),
        },
      });
    }
    const shortfall = line.shortfall + owed - taken;
    await rewrite(trx, line, { points, amount: bets, shortfall });
  });
}
