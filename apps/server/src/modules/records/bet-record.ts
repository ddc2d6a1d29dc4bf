import type { Schemas } from '@baize/api';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { getCurrency } from '../../platform/currency.ts';
import type { Database } from '../../platform/db/database.ts';
import { oneMoment } from '../../platform/db/one-moment.ts';
import { formatMoney } from '../../platform/money.ts';
import type { Platform } from '../../platform/platform.ts';
import { getCatalogue, fromWireType, games, type GameType } from '../catalogue/index.ts';
import { members } from '../accounts/index.ts';
import { rolledBackTransactions, rounds } from '../seamless/index.ts';
import type { Db } from '../wallet/index.ts';
import { namesIn, type GameNames } from './names.ts';
import { type AnyRow, isOneOf, type Owners } from './owners.ts';
import { findNewest, type Page, pageWire, getRows } from './page.ts';
import { type Period, getPeriod, type PeriodQuery, periodWire } from './period.ts';

type Status = Schemas['BetStatus'];

/** Maximum that the OpenAPI document allows. */
const MAX_VENDORS = 200;

/** Owner and currency of the rounds, the language of game names, and the database. */
export interface BetReader {
  readonly db: Kysely<Database>;
  readonly players: Owners;
  readonly currency: string;
  readonly language: string;
}

/** Filter of rounds. */
export interface BetFilter {
  readonly period: Period;
  readonly gameType: GameType | undefined;
  readonly vendor: string | undefined;
  readonly status: Status | undefined;
}

/** The filter on the wire. */
export interface BetQuery extends PeriodQuery {
  readonly gameType?: Schemas['GameType'] | undefined;
  readonly vendor?: string | undefined;
  readonly status?: Status | undefined;
}

/** Parses the wire's filter. Throws as `getPeriod`. */
export const betsIn = (query: BetQuery, timeZone: string, now: Date): BetFilter => ({
  period: getPeriod(query, timeZone, now),
  gameType: query.gameType === undefined ? undefined : fromWireType(query.gameType),
  vendor: query.vendor,
  status: query.status,
});

interface Sums {
  readonly stake: bigint;
  readonly returned: bigint;
  readonly payout: bigint;
}

interface VendorSums extends Sums {
  readonly vendor: string;
  readonly count: number;
}

interface Round extends Sums {
  readonly account: string;
  readonly roundId: string;
  readonly vendor: string;
  readonly gameCode: string | null;
  readonly status: Status;
  readonly openedAt: Date;
  readonly closedAt: Date | null;
}

/** Rounds with any accepted bet, including free spins, newest first (PC6, AC5). */
export async function betRecords(
  platform: Platform,
  reader: BetReader,
  filter: BetFilter,
  page: Page,
): Promise<Schemas['BetRecords']> {
  const names = await namesIn(getCatalogue(platform), reader.language);
  const rounds = await oneMoment(reader.db, (db) => getPage(db, reader, filter, page));
  return {
    period: periodWire(filter.period),
    currencySymbol: getCurrency(reader.currency).symbol,
    ...pageWire(rounds, page, (round) => roundWire(round, names, platform.config.currencyDigits)),
  };
}

/** Totals of those rounds, and the vendors played (PC6, AC5). */
export async function betTotals(
  platform: Platform,
  reader: BetReader,
  filter: BetFilter,
): Promise<Schemas['BetSummary']> {
  const names = await namesIn(getCatalogue(platform), reader.language);
  const sums = await oneMoment(reader.db, (db) => getSums(db, reader, filter));
  const total = (name: 'stake' | 'returned' | 'payout') =>
    sums.reduce((all, one) => all + one[name], 0n);
  const all = { stake: total('stake'), returned: total('returned'), payout: total('payout') };
  return {
    totals: {
      count: sums.reduce((all, one) => all + one.count, 0),
      ...moneyWire(all, platform.config.currencyDigits),
    },
    vendors: sums.slice(0, MAX_VENDORS).map(({ vendor }) => ({
      vendor,
      name: names(vendor, null).vendorName ?? vendor,
    })),
  };
}

/** A round of a period. */
export const anyRound: AnyRow = (owner, { start, end }) => sql`
  select 1 as one from ${rounds.as('round')}
  where round.player_id = ${sql.ref(owner)} and round.opened_at >= ${start} and round.opened_at < ${end} limit 1`;

/** Rolled-back bets with a stake; free spins return nothing. */
const returned = sql`(select player_id, vendor_code, round_id, amount from ${rolledBackTransactions.as('taken')}
  where kind = 'bet' and amount > 0)`;
const hasReturns = sql`(round.player_id, round.vendor_code, round.round_id) in (
  select player_id, vendor_code, round_id from ${returned} taken)`;

/** State of a round, phrased as in the indexes; every listed round had a bet. */
const IS = {
  open: sql`round.closed_at is null and back.amount is null and round.voided_at is null`,
  settled: sql`round.closed_at is not null and back.amount is null and round.voided_at is null`,
  rolled_back: sql`round.voided_at is null and ${hasReturns}`,
  voided: sql`round.voided_at is not null`,
} as const satisfies Record<Status, RawBuilder<unknown>>;

/** Rolled-back stake of each round, looked up per round: for a page or few owners. */
const RETURNS_BY_LOOKUP = sql`left join lateral (
    select sum(taken.amount)::bigint as amount from ${returned} taken
    where taken.player_id = round.player_id and taken.vendor_code = round.vendor_code
      and taken.round_id = round.round_id
  ) back on true`;
/** The same, aggregated first: for all rounds of many owners. */
const RETURNS_BY_AGGREGATE = sql`left join (
    select player_id, vendor_code, round_id, sum(amount)::bigint as amount from ${returned} taken group by 1, 2, 3
  ) back using (player_id, vendor_code, round_id)`;

/** Rounds of the period with their original stakes, without rounds that never had a bet. */
const played = (
  { players, currency }: BetReader,
  { start, end, asOf }: Period,
  returns: RawBuilder<unknown>,
  status?: Status,
) =>
  sql`(
  select round.player_id, round.round_id, round.vendor_code, round.game_code, round.opened_at, round.closed_at,
    round.bets + coalesce(back.amount, 0) as stake, coalesce(back.amount, 0) as returned, round.wins as payout,
    case
      when round.voided_at is not null then 'voided'
      when back.amount > 0 then 'rolled_back'
      when round.closed_at is null then 'open'
      else 'settled' end as status
  from ${rounds.as('round')}
  ${returns}
  where ${players.own('round.player_id', 'round.opened_at')} and round.currency = ${currency}
    and round.opened_at >= ${start} and round.opened_at < ${end} and round.opened_at <= ${asOf}
    and round.has_bet and ${status === undefined ? sql`true` : IS[status]})`;

function matching({ gameType, vendor }: BetFilter) {
  const conditions = [
    gameType !== undefined &&
      sql<boolean>`exists (select from ${games.as('game')} where game.vendor_code = row.vendor_code
        and game.game_code = row.game_code and game.game_type = ${gameType})`,
    vendor !== undefined && sql<boolean>`row.vendor_code = ${vendor}`,
  ].filter((condition) => condition !== false);
  return conditions.length === 0
    ? sql<boolean>`true`
    : sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/** Totals by vendor, in one query: a played vendor is listed whatever the filter. */
async function getSums(db: Db, reader: BetReader, filter: BetFilter): Promise<VendorSums[]> {
  const { status } = filter;
  const isFew = reader.players.few !== undefined;
  const isWanted = sql`${matching(filter)} and ${status === undefined ? sql`true` : sql`row.status = ${status}`}`;
  const sum = (column: string) =>
    sql`coalesce(sum(${sql.ref(column)}) filter (where ${isWanted}), 0)::bigint`;
  const { rows } = await sql<VendorSums>`
    select vendor_code as vendor, (count(*) filter (where ${isWanted}))::int as count, ${sum('stake')} as stake,
      ${sum('returned')} as returned, ${sum('payout')} as payout
    from ${played(reader, filter.period, isFew ? RETURNS_BY_LOOKUP : RETURNS_BY_AGGREGATE)} row
    where ${isOneOf(reader.players, 'row.player_id')} group by 1 order by 1`.execute(db);
  return rows;
}

async function getPage(db: Db, reader: BetReader, filter: BetFilter, page: Page): Promise<Round[]> {
  const order = sql`opened_at desc, vendor_code, round_id`;
  const newest = {
    owners: reader.players,
    owner: 'player_id',
    columns: sql`*`,
    rows: played(reader, filter.period, RETURNS_BY_LOOKUP, filter.status),
    matching: matching(filter),
    order,
  };
  const { rows } = await sql<Round>`
    select player.account, round_id as "roundId", vendor_code as vendor, game_code as "gameCode", stake, returned, payout,
      row.status, opened_at as "openedAt", closed_at as "closedAt"
    from ${findNewest(newest, page)} join ${members.as('player')} on player.id = row.player_id
    order by ${order}, player.account
    ${getRows(page)}`.execute(db);
  return rows;
}

function roundWire(
  round: Round,
  names: (vendor: string, gameCode: string | null) => GameNames,
  digits: number,
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
    ...moneyWire(round, digits),
    status,
    openedAt: openedAt.toISOString(),
    ...(closedAt && { closedAt: closedAt.toISOString() }),
  };
}

const moneyWire = ({ stake, returned, payout }: Sums, digits: number) => ({
  stake: formatMoney(stake, digits),
  returned: formatMoney(returned, digits),
  payout: formatMoney(payout, digits),
  result: formatMoney(payout + returned - stake, digits),
});
