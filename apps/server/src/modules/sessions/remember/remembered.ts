import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import { ProblemError } from '../../../platform/errors.ts';
import type { RequestContext } from '../../../platform/http/handlers.ts';
import type { Platform } from '../../../platform/platform.ts';
import { toAccountKey } from '../../accounts/index.ts';
import { suppliedService } from '../../../platform/service.ts';
import { getSessions } from '../service.ts';
import { browserIn, clearedCookies, keptCookies, valueIn } from './cookies.ts';
import { endCopied, type Parts, type RememberNeeds } from './copied.ts';
import {
  addLogin,
  addValue,
  endLogin,
  endLogins,
  findValue,
  useLogin,
  type FoundValue,
  type RememberedLogin,
  type ToRemember,
} from './store.ts';
import { type Bearer, getWorth } from './worth.ts';

type Db = Kysely<Database>;

/**
 * The change that a login makes to the browser's remembered login, in the transaction that opens
 * its session.
 */
export type Remembering = (trx: Db) => Promise<Remembered>;

/** The session's remembered login, and its cookies. */
export interface Remembered {
  readonly loginId: string | null;
  readonly cookies: readonly string[];
}

/** The browser's remembered login as far as it may be shown, with cookies to set. */
export interface Answered {
  readonly login: RememberedLogin | null;
  readonly cookies: readonly string[];
}

/** Logins remembered by browsers (H11, H106). */
export interface RememberedLogins {
  /**
   * The calling browser's remembered login. A reused value ends everything it has opened; a browser
   * that lost the response of its own use gets another value.
   */
  find(ctx: RequestContext): Promise<Answered>;
  /**
   * The login whose cookie replaces this user name's password. Uses nothing up yet. Throws
   * `remembered_over`, which reveals nothing about any account, and `conflict` while another tab of
   * the same browser is logging in.
   */
  demand(username: string, ctx: RequestContext): Promise<RememberedLogin>;
  /** Uses the remembered login, and continues it for the rest of its day, or ends it. */
  use(login: RememberedLogin, wanted: boolean, ctx: RequestContext): Remembering;
  /**
   * Remembers a proved login in place of the browser's previous one; null forgets that (T33). Reads
   * the request's cookie before the login's own transaction.
   */
  begin(wanted: ToRemember | null, ctx: RequestContext): Promise<Remembering>;
  /** T33: forgets at once; returns cookies to clear. */
  forget(ctx: RequestContext): Promise<readonly string[]>;
  /** Ends all remembered logins of the member. */
  endAll(db: Db, memberId: string, now: Date): Promise<void>;
}

export const rememberedLoginsService = suppliedService('remembered logins', createRememberedLogins);

/** The remembered logins of a platform. */
export const getRememberedLogins = rememberedLoginsService.get;

function createRememberedLogins(platform: Platform, needs: RememberNeeds): RememberedLogins {
  const parts: Parts = { platform, sessions: getSessions(platform), ...needs };
  return {
    find: (ctx) => findRemembered(parts, ctx),
    demand: (username, ctx) => demandRemembered(parts, username, ctx),
    use: (login, wanted, ctx) => useRemembered(parts, login, wanted, ctx),
    begin: (wanted, ctx) => beginToRemember(parts, wanted, ctx),
    forget: (ctx) => forgetRemembered(parts, ctx),
    endAll: endLogins,
  };
}

async function findRemembered(parts: Parts, ctx: RequestContext): Promise<Answered> {
  const { platform } = parts;
  const { found, worth } = await readRemembered(platform, ctx);
  if (found !== undefined && worth === 'copied') await endCopied(parts, found, ctx);
  if (found === undefined || worth === 'copied' || worth === 'over' || worth === 'unproved') {
    if (found !== undefined && worth !== 'unproved') await endLogin(platform.db, found.id, ctx.now);
    return { login: null, cookies: clearedCookies(platform.config.portalOrigin, ctx) };
  }
  const cookies = worth === 'again' ? await nextCookies(platform, platform.db, found, ctx) : [];
  return { login: found, cookies };
}

async function demandRemembered(
  parts: Parts,
  username: string,
  ctx: RequestContext,
): Promise<RememberedLogin> {
  const { platform } = parts;
  const { found, worth } = await readRemembered(platform, ctx);
  if (found !== undefined && worth === 'late') throw toProblem('conflict', []);
  if (found !== undefined && worth === 'copied') await endCopied(parts, found, ctx);
  if (found !== undefined && worth === 'over') await endLogin(platform.db, found.id, ctx.now);
  if (found === undefined || (worth !== 'good' && worth !== 'again')) {
    throw toProblem('remembered_over', clearedCookies(platform.config.portalOrigin, ctx));
  }
  // A login by phone has proved no password that could be remembered.
  const isMeant = toAccountKey(found.username) === toAccountKey(username);
  if (found.method !== 'username' || !isMeant) throw toProblem('remembered_over', []);
  return found;
}

function useRemembered(
  { platform }: Parts,
  login: RememberedLogin,
  wanted: boolean,
  ctx: RequestContext,
): Remembering {
  return async (trx) => {
    const used = await useLogin(trx, login, getBearer(ctx), platform.clock.now());
    if (used === undefined) throw toProblem('conflict', []);
    if (wanted) return { loginId: used.id, cookies: await nextCookies(platform, trx, used, ctx) };
    await endLogin(trx, used.id, ctx.now);
    // The session still belongs to it: copying noticed later ends it.
    return { loginId: used.id, cookies: clearedCookies(platform.config.portalOrigin, ctx) };
  };
}

async function beginToRemember(
  parts: Parts,
  wanted: ToRemember | null,
  ctx: RequestContext,
): Promise<Remembering> {
  const { platform } = parts;
  const cookies = await forgetRemembered(parts, ctx);
  return async (trx) => {
    if (wanted === null) return { loginId: null, cookies };
    const login = await addLogin(trx, wanted, ctx.now);
    return { loginId: login.id, cookies: await nextCookies(platform, trx, login, ctx) };
  };
}

async function forgetRemembered(parts: Parts, ctx: RequestContext): Promise<readonly string[]> {
  const { platform } = parts;
  const { found, worth } = await readRemembered(platform, ctx);
  if (found !== undefined && worth === 'copied') await endCopied(parts, found, ctx);
  else if (found !== undefined) await endLogin(platform.db, found.id, ctx.now);
  return clearedCookies(platform.config.portalOrigin, ctx);
}

async function readRemembered({ db, config }: Platform, ctx: RequestContext) {
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

function toProblem(code: 'conflict' | 'remembered_over', cookies: readonly string[]): ProblemError {
  return new ProblemError(
    code,
    cookies.length === 0 ? {} : { headers: { 'set-cookie': [...cookies] } },
  );
}
