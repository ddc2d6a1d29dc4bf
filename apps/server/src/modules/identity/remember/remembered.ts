import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import { ProblemError } from '../../../platform/errors.ts';
import type { RequestContext } from '../../../platform/http/handlers.ts';
import type { Platform } from '../../../platform/platform.ts';
import { accountKey } from '../members.ts';
import { browserIn, clearedCookies, keptCookies, valueIn } from './cookies.ts';
import { endCopied, type Parts } from './copied.ts';
import {
  addLogin,
  addValue,
  endLogin,
  findValue,
  useLogin,
  type FoundValue,
  type RememberedLogin,
  type ToRemember,
} from './store.ts';
import { type Bearer, getWorth } from './worth.ts';

type Db = Kysely<Database>;

/** What a login does about the browser's memory, in the transaction that opens its session. */
export type Remembering = (trx: Db) => Promise<Remembered>;

/** Which remembered login the session belongs to, and the cookies that say so. */
export interface Remembered {
  readonly loginId: string | null;
  readonly cookies: readonly string[];
}

/** The login that the browser remembers, as far as it may be told; with cookies to set. */
export interface Answered {
  readonly login: RememberedLogin | null;
  readonly cookies: readonly string[];
}

/**
 * Whom the asking browser remembers. A value that was used before ends everything that it has opened; the
 * browser that lost the answer of its own use is given another value.
 */
export async function rememberedBy(parts: Parts, ctx: RequestContext): Promise<Answered> {
  const { platform } = parts;
  const { found, worth } = await look(platform, ctx);
  if (found !== undefined && worth === 'copied') await endCopied(parts, found, ctx);
  if (found === undefined || worth === 'copied' || worth === 'over' || worth === 'unproved') {
    if (found !== undefined && worth !== 'unproved') await endLogin(platform.db, found.id, ctx.now);
    return { login: null, cookies: clearedCookies(platform.config.portalOrigin, ctx) };
  }
  const cookies = worth === 'again' ? await nextCookies(platform, platform.db, found, ctx) : [];
  return { login: found, cookies };
}

/**
 * The login whose cookie stands for the password of this user name. Nothing is used up yet. Refuses with
 * `remembered_over`, which says nothing about any account, and with `conflict` while another tab of the
 * same browser is being let in.
 */
export async function demandRemembered(
  parts: Parts,
  username: string,
  ctx: RequestContext,
): Promise<RememberedLogin> {
  const { platform } = parts;
  const { found, worth } = await look(platform, ctx);
  if (found !== undefined && worth === 'late') throw refused('conflict', []);
  if (found !== undefined && worth === 'copied') await endCopied(parts, found, ctx);
  if (found !== undefined && worth === 'over') await endLogin(platform.db, found.id, ctx.now);
  if (found === undefined || (worth !== 'good' && worth !== 'again')) {
    throw refused('remembered_over', clearedCookies(platform.config.portalOrigin, ctx));
  }
  // Who logged in by a phone has shown no password that the browser could remember.
  const isMeant = accountKey(found.username) === accountKey(username);
  if (found.method !== 'username' || !isMeant) throw refused('remembered_over', []);
  return found;
}

/** Lets the remembered login be used, and goes on with it for what is left of its day, or ends it. */
export function goOn(
  { platform }: Parts,
  login: RememberedLogin,
  wanted: boolean,
  ctx: RequestContext,
): Remembering {
  return async (trx) => {
    const used = await useLogin(trx, login, getBearer(ctx), platform.clock.now());
    if (used === undefined) throw refused('conflict', []);
    if (wanted) return { loginId: used.id, cookies: await nextCookies(platform, trx, used, ctx) };
    await endLogin(trx, used.id, ctx.now);
    // The session belongs to it all the same: a copy that is noticed later ends it.
    return { loginId: used.id, cookies: clearedCookies(platform.config.portalOrigin, ctx) };
  };
}

/**
 * Remembers a login that was proved now, in place of what the browser remembered; null forgets that (T33).
 * What the request has brought is looked at before the login's own transaction.
 */
export async function begin(
  parts: Parts,
  wanted: ToRemember | null,
  ctx: RequestContext,
): Promise<Remembering> {
  const { platform } = parts;
  const cookies = await forget(parts, ctx);
  return async (trx) => {
    if (wanted === null) return { loginId: null, cookies };
    const login = await addLogin(trx, wanted, ctx.now);
    return { loginId: login.id, cookies: await nextCookies(platform, trx, login, ctx) };
  };
}

/** T33: forgets at once; the cookies say so too. */
export async function forget(parts: Parts, ctx: RequestContext): Promise<readonly string[]> {
  const { platform } = parts;
  const { found, worth } = await look(platform, ctx);
  if (found !== undefined && worth === 'copied') await endCopied(parts, found, ctx);
  else if (found !== undefined) await endLogin(platform.db, found.id, ctx.now);
  return clearedCookies(platform.config.portalOrigin, ctx);
}

async function look({ db, config }: Platform, ctx: RequestContext) {
  const value = valueIn(config.portalOrigin, ctx);
  const found = value === null ? undefined : await findValue(db, value);
  return { found, worth: getWorth(found, getBearer(ctx)) };
}

const getBearer = (ctx: RequestContext): Bearer => ({
  arrivedAt: ctx.now,
  browser: browserIn(ctx),
  network: ctx.addressBlock,
});

async function nextCookies(
  { config }: Platform,
  db: Db,
  login: RememberedLogin | FoundValue,
  { now }: RequestContext,
): Promise<string[]> {
  const value = await addValue(db, login);
  const seconds = Math.max(1, Math.round((login.ends_at.getTime() - now.getTime()) / 1000));
  return keptCookies(config.portalOrigin, value, seconds);
}

function refused(code: 'conflict' | 'remembered_over', cookies: readonly string[]): ProblemError {
  return new ProblemError(
    code,
    cookies.length === 0 ? {} : { headers: { 'set-cookie': [...cookies] } },
  );
}
