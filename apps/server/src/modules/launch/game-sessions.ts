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
  /** Account of the launch: a later change of the vendor's wallet mode does not affect it. */
  account: AccountKind;
  /** Whether it still accepts bets. */
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

/** Lifetime of the token in a game's address. */
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

/** The session of an id; null if this vendor has none with it. */
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

/** The sessions of several ids, in their order, as by `findGameSession`. */
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

/** The session of a launch token; null if it is unknown or expired. */
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

/** Ends all open games of a player: no more bets; outstanding wins are still accepted. */
export async function endGameSessions(db: Db, playerId: string, now: Date): Promise<void> {
  await db
    .updateTable('game_session')
    .set({ ended_at: now })
    .where('player_id', '=', playerId)
    .where('ended_at', 'is', null)
    .execute();
}

/** State of a game that the player left. */
export interface LeftGame {
  readonly vendor: string;
  readonly account: AccountKind;
  /**
   * The player has since opened another game of this vendor on the same account, and it is open.
   */
  readonly isFollowed: boolean;
}

/** Ends a player's game; null if the player has no such game. Idempotent. */
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
