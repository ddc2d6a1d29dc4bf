import { type RawBuilder, sql } from 'kysely';
import type { AccountKind, Trx } from '../wallet/index.ts';
import type { WaitingBet } from './calls.ts';
import type { RoundKey } from './rounds.ts';

/** A bet of a player who may play, with the session's currency and account. */
export interface Stake {
  readonly bet: WaitingBet;
  readonly currency: string;
  readonly account: AccountKind;
}

/**
 * Round data that a stake depends on. `gameCode` is null while only a rollback referenced the
 * round.
 */
export interface OpenedRound {
  readonly gameCode: string | null;
  readonly isClosed: boolean;
  /** The account that it plays from, or will after the first stake. */
  readonly account: AccountKind;
  /** Earlier stakes. */
  readonly bets: bigint;
  /** Created by this transaction. */
  readonly isNew: boolean;
}

/** A round as a text key. */
export const roundKey = ({ playerId, vendor, roundId }: RoundKey): string =>
  JSON.stringify([playerId, vendor, roundId]);

type Columns = Readonly<Record<string, 'uuid' | 'text' | 'bigint' | 'timestamptz'>>;

const KEY = { player_id: 'uuid', vendor_code: 'text', round_id: 'text' } as const;
const ROUND: Columns = {
  ...KEY,
  game_code: 'text',
  currency: 'text',
  account: 'text',
  opened_at: 'timestamptz',
};
const STAKES: Columns = { ...KEY, bets: 'bigint', game_code: 'text', account: 'text' };

/**
 * Rows for a query's `from`, named `given`. A single row is passed by values, so that the planner
 * looks it up by key; several as JSON, so that every batch is the same prepared statement.
 */
function toRowset(rows: readonly object[], columns: Columns): RawBuilder<unknown> {
  const types = Object.entries(columns);
  const [only, ...others] = rows as readonly Record<string, unknown>[];
  if (only !== undefined && others.length === 0) {
    const values = types.map(
      ([name, type]) => sql`${only[name] ?? null}::${sql.raw(type)} as ${sql.id(name)}`,
    );
    return sql`(select ${sql.join(values)}) as given`;
  }
  const definitions = types.map(([name, type]) => sql`${sql.id(name)} ${sql.raw(type)}`);
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (${sql.join(definitions)})`;
}

interface RoundRow {
  player_id: string;
  vendor_code: string;
  round_id: string;
}

interface FoundRow extends RoundRow {
  game_code: string | null;
  closed_at: Date | null;
  account: AccountKind | null;
  bets: bigint;
}

const getKey = (row: RoundRow): string =>
  roundKey({ playerId: row.player_id, vendor: row.vendor_code, roundId: row.round_id });

/** The rounds of stakes, created if new, locked until the transaction ends. */
export async function openRounds(
  trx: Trx,
  stakes: readonly Stake[],
): Promise<ReadonlyMap<string, OpenedRound>> {
  if (stakes.length === 0) return new Map();
  const wanted = new Map(stakes.map((stake) => [roundKey(stake.bet.call), stake]));
  const rows = [...wanted.values()].map(({ bet: { call, body }, currency, account }) => ({
    player_id: call.playerId,
    vendor_code: call.vendor,
    round_id: call.roundId,
    game_code: body.gameCode,
    currency,
    account,
    opened_at: call.now,
  }));
  const made = await sql<RoundRow>`
    insert into round (player_id, vendor_code, round_id, game_code, currency, account, opened_at)
    select player_id, vendor_code, round_id, game_code, currency, account, opened_at
    from ${toRowset(rows, ROUND)}
    order by player_id, vendor_code, round_id
    on conflict do nothing
    returning player_id, vendor_code, round_id`.execute(trx);
  const isNew = new Set(made.rows.map(getKey));
  const found = await sql<FoundRow>`
    select round.player_id, round.vendor_code, round.round_id, round.game_code, round.closed_at, round.account,
      round.bets
    from round
    join ${toRowset(rows, KEY)} using (player_id, vendor_code, round_id)
    order by round.player_id, round.vendor_code, round.round_id
    for update of round`.execute(trx);
  return new Map(
    found.rows.map((row) => {
      const key = getKey(row);
      const account = row.account ?? wanted.get(key)!.account;
      const { bets } = row;
      const round = { gameCode: row.game_code, isClosed: row.closed_at !== null, account, bets };
      return [key, { ...round, isNew: isNew.has(key) }];
    }),
  );
}

/** Adds accepted stakes to their rounds; deletes a new round without any. */
export async function addStakes(
  trx: Trx,
  taken: readonly Stake[],
  rounds: ReadonlyMap<string, OpenedRound>,
): Promise<void> {
  const sums = new Map<string, bigint>();
  const games = new Map<string, string>();
  for (const { bet } of taken) {
    const key = roundKey(bet.call);
    sums.set(key, (sums.get(key) ?? 0n) + bet.call.amount);
    games.set(key, bet.body.gameCode);
  }
  const rows = [...sums].map(([key, bets]) => ({
    ...toRow(key),
    bets: bets.toString(),
    game_code: games.get(key),
    account: rounds.get(key)!.account,
  }));
  if (rows.length > 0)
    await sql`
      update round set bets = round.bets + given.bets, voided_at = null,
        game_code = coalesce(round.game_code, given.game_code), account = coalesce(round.account, given.account)
      from ${toRowset(rows, STAKES)}
      where round.player_id = given.player_id and round.vendor_code = given.vendor_code
        and round.round_id = given.round_id`.execute(trx);
  const idle = [...rounds].filter(([key, { isNew }]) => isNew && !sums.has(key));
  if (idle.length > 0)
    await sql`
      delete from round using jsonb_to_recordset(${JSON.stringify(idle.map(([key]) => toRow(key)))}::jsonb)
        as given (player_id uuid, vendor_code text, round_id text)
      where round.player_id = given.player_id and round.vendor_code = given.vendor_code
        and round.round_id = given.round_id`.execute(trx);
}

function toRow(key: string): RoundRow {
  const [player_id, vendor_code, round_id] = JSON.parse(key) as [string, string, string];
  return { player_id, vendor_code, round_id };
}
