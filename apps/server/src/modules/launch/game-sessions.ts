import { sql } from 'kysely';
import type { AccountKind, Db } from '../wallet/index.ts';
import { computeHash, getPlayer, playerSecret } from './secrets.ts';
import type { GameSessionRow } from './tables.ts';

/** A launched game. */
export interface GameSession {
  id: string;
  playerId: string;
  vendor: string;
  gameCode: string;
  displayName: string;
  currency: string;
  language: string;
  expiresAt: Date;
  /** What it plays from, as the vendor had it at the launch: a later switch of the vendor changes nothing here. */
  account: AccountKind;
  /** Whether it may still take bets. */
  isOpen: boolean;
}

export interface NewGameSession {
  playerId: string;
  vendor: string;
  gameCode: string;
  nodeId: string;
  displayName: string;
  currency: string;
  language: string;
  now: Date;
  expiresAt: Date;
  account: AccountKind;
}

/** How long the token in a game's address opens it. */
const TOKEN_MS = 60_000;

/** Opens a session. The token is for the address, the id for the vendor's server. */
export async function openGameSession(
  db: Db,
  given: NewGameSession,
): Promise<{ id: string; token: string }> {
  const id = playerSecret(given.playerId);
  const token = playerSecret(given.playerId);
  await db
    .insertInto('game_session')
    .values({
      player_id: given.playerId,
      id,
      vendor_code: given.vendor,
      game_code: given.gameCode,
      node_id: given.nodeId,
      token_hash: computeHash(token),
      token_expires_at: new Date(given.now.getTime() + TOKEN_MS),
      display_name: given.displayName,
      currency: given.currency,
      language: given.language,
      created_at: given.now,
      expires_at: given.expiresAt,
      ended_at: null,
      account: given.account,
    })
    .execute();
  return { id, token };
}

/** The session of an id; null when no vendor of that code has it. */
export async function findGameSession(
  db: Db,
  vendor: string,
  id: string,
  now: Date,
): Promise<GameSession | null> {
  const playerId = getPlayer(id);
  if (playerId === null) return null;
  const row = await db
    .selectFrom('game_session')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('id', '=', id)
    .where('vendor_code', '=', vendor)
    .executeTakeFirst();
  return row ? toSession(row, now) : null;
}

/** The sessions of several ids, in their order, each as `findGameSession` finds it. */
export async function findGameSessions(
  db: Db,
  wanted: readonly { readonly vendor: string; readonly id: string; readonly now: Date }[],
): Promise<(GameSession | null)[]> {
  const players = wanted.map(({ id }) => getPlayer(id)).filter((player) => player !== null);
  if (players.length === 0) return wanted.map(() => null);
  const rows = await db
    .selectFrom('game_session')
    .selectAll()
    .where('player_id', 'in', [...new Set(players)])
    .where('id', 'in', [...new Set(wanted.map(({ id }) => id))])
    .execute();
  return wanted.map(({ vendor, id, now }) => {
    const row = rows.find((one) => one.id === id && one.vendor_code === vendor);
    return row ? toSession(row, now) : null;
  });
}

/** The session that a launch token opens; null when it is unknown or its minute is over. */
export async function redeemToken(
  db: Db,
  vendor: string,
  token: string,
  now: Date,
): Promise<GameSession | null> {
  const playerId = getPlayer(token);
  if (playerId === null) return null;
  const row = await db
    .selectFrom('game_session')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('token_hash', '=', computeHash(token))
    .where('vendor_code', '=', vendor)
    .where('token_expires_at', '>', now)
    .executeTakeFirst();
  return row ? toSession(row, now) : null;
}

/** Ends every open game of a player: no more bets; wins that are owed are still taken. */
export async function endGameSessions(db: Db, playerId: string, now: Date): Promise<void> {
  await db
    .updateTable('game_session')
    .set({ ended_at: now })
    .where('player_id', '=', playerId)
    .where('ended_at', 'is', null)
    .execute();
}

/** What is known of a game that was left. */
export interface LeftGame {
  readonly vendor: string;
  readonly account: AccountKind;
  /** The player has opened a game of this vendor since, which plays from the same account and is open. */
  readonly isFollowed: boolean;
}

/** Ends one of the player's games; null when it is none of theirs. Again it changes nothing. */
export async function endGameSession(
  db: Db,
  playerId: string,
  id: string,
  now: Date,
): Promise<LeftGame | null> {
  const left = await db
    .updateTable('game_session')
    .set((eb) => ({ ended_at: eb.fn.coalesce('ended_at', eb.val(now)) }))
    .where('player_id', '=', playerId)
    .where('id', '=', id)
    .returning(['vendor_code', 'account', 'created_at'])
    .executeTakeFirst();
  if (!left) return null;
  const { vendor_code: vendor, account } = left;
  const later = await db
    .selectFrom('game_session')
    .select('id')
    .where('player_id', '=', playerId)
    .where('vendor_code', '=', vendor)
    .where('account', '=', account)
    .where('created_at', '>=', left.created_at)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .limit(1)
    .executeTakeFirst();
  return { vendor, account, isFollowed: later !== undefined };
}

/** How many players have a game open, by its node id. */
export async function playersByGame(db: Db, now: Date): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('game_session')
    .select(['node_id', sql<number>`count(distinct player_id)::int`.as('players')])
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .groupBy('node_id')
    .execute();
  return new Map(rows.map(({ node_id, players }) => [node_id, players]));
}

function toSession(row: GameSessionRow, now: Date): GameSession {
  return {
    id: row.id,
    playerId: row.player_id,
    vendor: row.vendor_code,
    gameCode: row.game_code,
    displayName: row.display_name,
    currency: row.currency,
    language: row.language,
    expiresAt: row.expires_at,
    account: row.account,
    isOpen: row.ended_at === null && row.expires_at > now,
  };
}
