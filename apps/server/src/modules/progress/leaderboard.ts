import type { Schemas } from '@baize/api';
import { sql } from 'kysely';
import { maskedName } from '../../platform/masked-name.ts';
import type { Platform } from '../../platform/platform.ts';
import { addDays, dayIn, startOfDay } from '../../platform/time-zone.ts';
import { members } from '../accounts/index.ts';
import { getMerchant, type LeaderboardPrizeSetting } from '../merchant-settings/index.ts';
import { addRewards, notifyRewards } from '../rewards/index.ts';
import type { Db } from '../wallet/index.ts';
import { getMonday, getWindow, type ProgressWindow } from './windows.ts';
import { getTranslations } from '../language/index.ts';

/** Prizes are given this long after the end of a week, when all of it is counted. */
const SETTLE_AFTER_MS = 10 * 60_000;
const CLAIM_MS = 14 * 24 * 3_600_000;

interface RankedRow {
  readonly rank: number;
  readonly player_id: string;
  readonly account: string;
  readonly points: number;
}

/**
 * All ranks of a week, by the points of missions completed in it; among equals the earlier one is
 * first. A mission that was rolled back does not count.
 */
const selectRanked = ({ start, end }: ProgressWindow) => sql`(
  select (row_number() over (order by points desc, last_at, player_id))::int as rank, player_id, points
  from (
    select standing.player_id, sum(rule.points)::int as points, max(standing.reached_at) as last_at
    from progress_standing standing join progress_rule rule on rule.id = standing.rule_id
    where standing.reached_at >= ${start} and standing.reached_at < ${end} and rule.points > 0
    group by standing.player_id
  ) sums
)`;

async function readRows(db: Db, week: ProgressWindow, wanted: ReturnType<typeof sql>) {
  const { rows } = await sql<RankedRow>`
    select ranked.rank, ranked.player_id, member.account, ranked.points from ${selectRanked(week)} ranked
    join ${members.as('member')} on member.id = ranked.player_id
    ${wanted}`.execute(db);
  return rows;
}

interface LeaderboardQuery {
  readonly playerId: string;
  readonly now: Date;
  readonly pageNo: number;
  readonly pageSize: number;
}

/** A page of the week's leaderboard, and the member's own row wherever it is. */
export async function readLeaderboard(
  platform: Platform,
  { playerId, now, pageNo, pageSize }: LeaderboardQuery,
): Promise<Schemas['MissionLeaderboard']> {
  const { db } = platform;
  const { reporting, leaderboard } = getMerchant(platform).current();
  const week = getWindow('weekly', now, reporting.timeZone);
  const toRow = ({
    rank,
    account,
    points,
    player_id: id,
  }: RankedRow): Schemas['LeaderboardRow'] => {
    const prize = findPrize(leaderboard.prizes, rank);
    return {
      rank,
      customerName: id === playerId ? account : maskedName(account),
      points,
      ...(prize && { reward: { kind: 'points', count: prize.points } }),
      self: id === playerId,
    };
  };
  const offset = (pageNo - 1) * pageSize;
  const [list, own, counted] = await Promise.all([
    readRows(db, week, sql`order by ranked.rank offset ${offset} limit ${pageSize}`),
    readRows(db, week, sql`where ranked.player_id = ${playerId}`),
    sql<{ total: number }>`select count(*)::int as total from ${selectRanked(week)} ranked`.execute(
      db,
    ),
  ]);
  const { total } = counted.rows[0]!;
  return {
    period: 'weekly',
    endsAt: week.end!.toISOString(),
    list: list.map(toRow),
    ...(own[0] && { own: toRow(own[0]) }),
    total,
    pageNo,
    totalPages: Math.ceil(total / pageSize),
  };
}

const findPrize = (prizes: readonly LeaderboardPrizeSetting[], rank: number) =>
  prizes.find(({ toRank }) => rank <= toRank);

/** Gives the prizes of the last week, once; if several servers try, one does. */
export async function settleWeek(platform: Platform): Promise<void> {
  const { clock } = platform;
  const { reporting, leaderboard } = getMerchant(platform).current();
  const now = clock.now();
  const settled = new Date(now.getTime() - SETTLE_AFTER_MS);
  const monday = getMonday(dayIn(reporting.timeZone, settled));
  const last = addDays(monday, -7);
  if (leaderboard.prizes.length === 0) return;
  const week: ProgressWindow = {
    key: last,
    start: startOfDay(reporting.timeZone, last),
    end: startOfDay(reporting.timeZone, monday),
  };
  await platform.transaction(async (trx) => {
    const [added] = await trx
      .insertInto('leaderboard_week')
      .values({ week: last, settled_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('settled_at')
      .execute();
    if (added === undefined) return;
    const most = Math.max(...leaderboard.prizes.map(({ toRank }) => toRank));
    const rows = await readRows(trx, week, sql`where ranked.rank <= ${most}`);
    const rewards = rows.map((row) => ({
      player_id: row.player_id,
      source: 'leaderboard' as const,
      source_key: last,
      names: getTranslations('names', 'reward.leaderboard', { rank: row.rank }),
      reward: { kind: 'points', count: findPrize(leaderboard.prizes, row.rank)!.points } as const,
      currency: platform.config.currency,
      expires_at: new Date(now.getTime() + CLAIM_MS),
      at: now,
    }));
    await addRewards(trx, rewards);
    await notifyRewards(
      platform,
      trx,
      rows.map((row) => row.player_id),
    );
  });
}
