import type { Schemas } from '@baize/api';
import { sql } from 'kysely';
import { currencyOf } from '../../platform/currency.ts';
import { formatMoney } from '../../platform/money.ts';
import type { Platform } from '../../platform/platform.ts';
import { catalogueOf, games, type GameType } from '../catalogue/index.ts';
import { members } from '../identity/index.ts';
import { rolledBackTransactions, rounds } from '../seamless/index.ts';
import type { Db } from '../wallet/index.ts';
import { namesIn, type GameNames } from './names.ts';
import { oneMoment } from './one-moment.ts';
import type { Owners } from './owners.ts';
import { type Period, periodWire } from './period.ts';

type Status = Schemas['BetStatus'];

/** Whose rounds are read, in which currency, and the language of games' names. */
export interface BetReader {
  readonly players: Owners;
  readonly currency: string;
  readonly language: string;
}

/** What is wanted of a betting record. */
export interface BetQuery {
  readonly period: Period;
  readonly gameType: GameType | undefined;
  readonly vendor: string | undefined;
  readonly status: Status | undefined;
  readonly pageNo: number;
  readonly pageSize: number;
}

interface Sums {
  readonly count: number;
  readonly stake: bigint;
  readonly returned: bigint;
  readonly payout: bigint;
}

interface Round extends Omit<Sums, 'count'> {
  readonly account: string;
  readonly roundId: string;
  readonly vendor: string;
  readonly gameCode: string | null;
  readonly status: Status;
  readonly openedAt: Date;
  readonly closedAt: Date | null;
}

/** Rounds in which something was ever staked, newest first, with the totals of all of them (PC6, AC5). */
export async function betRecords(
  platform: Platform,
  reader: BetReader,
  query: BetQuery,
): Promise<Schemas['BetRecords']> {
  const names = await namesIn(catalogueOf(platform), reader.language);
  const { sums, list, vendors } = await oneMoment(platform.db, async (db) => ({
    sums: await sumsOf(db, reader, query),
    list: await pageOf(db, reader, query),
    vendors: await vendorsOf(db, reader, query),
  }));
  return {
    period: periodWire(query.period),
    currencySymbol: currencyOf(reader.currency).symbol,
    vendors: vendors.map((vendor) => ({ vendor, name: names(vendor, null).vendorName ?? vendor })),
    list: list.map((round) => roundWire(round, names)),
    totals: { count: sums.count, ...moneyWire(sums) },
    pageNo: query.pageNo,
    totalPages: Math.ceil(sums.count / query.pageSize),
  };
}

/** Rounds of the period with what was staked before anything was taken back; a round without any stake is none. */
const played = ({ players, currency }: BetReader, { start, end, asOf }: Period) => sql`(
  select round.player_id, round.round_id, round.vendor_code, round.game_code, round.opened_at, round.closed_at,
    round.bets + coalesce(back.amount, 0) as stake, coalesce(back.amount, 0) as returned, round.wins as payout,
    case
      when round.bets = 0 then 'voided'
      when back.amount > 0 then 'rolled_back'
      when round.closed_at is null then 'open'
      else 'settled' end as status
  from ${rounds.as('round')}
  left join lateral (
    select sum(taken.amount)::bigint as amount from ${rolledBackTransactions.as('taken')}
    where taken.player_id = round.player_id and taken.vendor_code = round.vendor_code
      and taken.round_id = round.round_id and taken.kind = 'bet'
  ) back on true
  where ${players('round.player_id', 'round.opened_at')} and round.currency = ${currency}
    and round.opened_at >= ${start} and round.opened_at < ${end} and round.opened_at <= ${asOf}
    and (round.bets > 0 or back.amount > 0)) played`;

function matching({ gameType, vendor, status }: BetQuery) {
  const conditions = [
    gameType !== undefined &&
      sql`exists (select from ${games.as('game')} where game.vendor_code = played.vendor_code
        and game.game_code = played.game_code and game.game_type = ${gameType})`,
    vendor !== undefined && sql`vendor_code = ${vendor}`,
    status !== undefined && sql`played.status = ${status}`,
  ].filter((condition) => condition !== false);
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

async function sumsOf(db: Db, reader: BetReader, query: BetQuery): Promise<Sums> {
  const { rows } = await sql<Sums>`
    select count(*)::int as count, coalesce(sum(stake), 0)::bigint as stake,
      coalesce(sum(returned), 0)::bigint as returned, coalesce(sum(payout), 0)::bigint as payout
    from ${played(reader, query.period)} where ${matching(query)}`.execute(db);
  return rows[0] ?? { count: 0, stake: 0n, returned: 0n, payout: 0n };
}

async function pageOf(db: Db, reader: BetReader, query: BetQuery): Promise<Round[]> {
  const { pageNo, pageSize } = query;
  const { rows } = await sql<Round>`
    select player.account, round_id as "roundId", vendor_code as vendor, game_code as "gameCode", stake, returned, payout,
      played.status, opened_at as "openedAt", closed_at as "closedAt"
    from ${played(reader, query.period)} join ${members.as('player')} on player.id = played.player_id
    where ${matching(query)}
    order by opened_at desc, vendor_code, round_id, player.account
    limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(db);
  return rows;
}

async function vendorsOf(db: Db, reader: BetReader, { period }: BetQuery): Promise<string[]> {
  const { rows } = await sql<{ vendor: string }>`
    select distinct vendor_code as vendor from ${played(reader, period)} order by 1 limit 200`.execute(
    db,
  );
  return rows.map(({ vendor }) => vendor);
}

function roundWire(
  round: Round,
  names: (vendor: string, gameCode: string | null) => GameNames,
): Schemas['BetRecord'] {
  const { account, roundId, vendor, gameCode, status, openedAt, closedAt } = round;
  const { vendorName = vendor, gameName, gameType } = names(vendor, gameCode);
  return {
    account,
    roundId,
    vendor,
    vendorName,
    ...(gameName !== undefined && { gameName }),
    ...(gameType !== undefined && { gameType }),
    ...moneyWire(round),
    status,
    openedAt: openedAt.toISOString(),
    ...(closedAt && { closedAt: closedAt.toISOString() }),
  };
}

const moneyWire = ({ stake, returned, payout }: Pick<Sums, 'stake' | 'returned' | 'payout'>) => ({
  stake: formatMoney(stake),
  returned: formatMoney(returned),
  payout: formatMoney(payout),
  result: formatMoney(payout + returned - stake),
});
