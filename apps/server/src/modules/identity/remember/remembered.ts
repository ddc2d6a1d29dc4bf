import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import { cookieHeader, readCookies } from '../../../platform/http/cookies.ts';
import type { RequestContext } from '../../../platform/http/handlers.ts';
import type { Platform } from '../../../platform/platform.ts';
import { looksLikeToken, newToken, tokenHash } from '../tokens.ts';
import type { RememberedLoginTable } from './tables.ts';
import './tables.ts';

type Db = Kysely<Database>;

/** A row of `remembered_login`. */
export type RememberedLogin = Selectable<RememberedLoginTable>;

/** Whom a browser is to remember. */
export type ToRemember = Omit<RememberedLogin, 'token_hash' | 'created_at' | 'ends_at'>;

/** T32: one day. */
const REMEMBERED_MS = 86_400_000;
/** The token itself: no script reads it, no other site sends it. */
const COOKIE = 'baize_remember';
/** Says to the portal that asking is worth it; holds nothing. */
const MARK = 'baize.remember';

type Visit = Pick<RequestContext, 'headers' | 'now'>;

function tokenIn({ headers }: Pick<Visit, 'headers'>): string | null {
  const token = readCookies(headers['cookie'] as string | undefined).get(COOKIE);
  return token !== undefined && looksLikeToken(token) ? token : null;
}

/** Whom the asking browser remembers, while it lasts. */
export async function rememberedBy(db: Db, visit: Visit): Promise<RememberedLogin | null> {
  const token = tokenIn(visit);
  if (token === null) return null;
  const row = await db
    .selectFrom('remembered_login')
    .selectAll()
    .where('token_hash', '=', tokenHash(token))
    .where('ends_at', '>', visit.now)
    .executeTakeFirst();
  return row ?? null;
}

/** Remembers a login for a day, in place of what the browser remembered; gives the cookies to set. */
export async function rememberLogin(
  { db, config }: Platform,
  login: ToRemember,
  visit: Visit,
): Promise<string[]> {
  await dropOwn(db, visit);
  const token = newToken();
  const row = { ...login, token_hash: tokenHash(token), created_at: visit.now };
  const endsAt = new Date(visit.now.getTime() + REMEMBERED_MS);
  await db
    .insertInto('remembered_login')
    .values({ ...row, ends_at: endsAt })
    .execute();
  return cookies(config.portalOrigin, token, REMEMBERED_MS / 1000);
}

/** T33: forgets at once; the cookies say so too. None are set where there is nothing to forget. */
export async function forgetLogin({ db, config }: Platform, visit: Visit): Promise<string[]> {
  const present = readCookies(visit.headers['cookie'] as string | undefined);
  if (!present.has(COOKIE) && !present.has(MARK)) return [];
  await dropOwn(db, visit);
  return cookies(config.portalOrigin, '', 0);
}

/** A new password ends what was remembered under the old one. */
export async function forgetLoginsOf(db: Db, memberId: string): Promise<void> {
  await db.deleteFrom('remembered_login').where('member_id', '=', memberId).execute();
}

async function dropOwn(db: Db, visit: Visit): Promise<void> {
  const token = tokenIn(visit);
  if (token === null) return;
  await db.deleteFrom('remembered_login').where('token_hash', '=', tokenHash(token)).execute();
}

function cookies(origin: string, token: string, seconds: number): string[] {
  const life = { seconds, sameSite: 'Strict' } as const;
  return [
    cookieHeader(origin, { ...life, name: COOKIE, value: token, path: '/api/auth' }),
    cookieHeader(origin, { ...life, name: MARK, value: token === '' ? '' : '1', seen: true }),
  ];
}
