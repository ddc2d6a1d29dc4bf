import { createHmac } from 'node:crypto';
import type { Schemas } from '@baize/api';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { ProblemError } from '../../platform/errors.ts';
import { hostCookie, type NewCookie, readHostCookie } from '../../platform/http/cookies.ts';
import type { RequestContext } from '../../platform/http/handlers.ts';
import { derivedKey } from '../../platform/keys.ts';
import type { Platform } from '../../platform/platform.ts';
import { newToken, tokenHash } from '../sessions/index.ts';
import { freshSession } from '../security/index.ts';
import { wireProvider } from './enabled-providers.ts';
import { getAccount } from './accounts.ts';
import type { Marks, Oidc } from './oidc.ts';
import { getProvider } from './providers.ts';
import type { ExternalTicketTable } from './tables.ts';

/** Cookie that binds an attempt and its ticket to the browser that began it. */
const BROWSER = 'baize.external';
/** The provider's response, moved from the address to a cookie. */
const ANSWER = 'baize.external.answer';

const ATTEMPT_MS = 10 * 60_000;
/** Long enough to fill in a registration. */
const TICKET_MS = 30 * 60_000;
const ANSWER_SECONDS = 120;
/** A cookie may have 4096 bytes with its name and attributes. */
const MAX_ANSWER_LENGTH = 3500;
const PER_ADDRESS = { max: 60, windowMs: 60_000 };

type Db = Kysely<Database>;

/** A verified, unused external sign-in. */
export type Ticket = ExternalTicketTable;

/** Lax: a provider redirects from another site. */
const cookie = ({ config }: Platform, wanted: Omit<NewCookie, 'sameSite'>): string =>
  hostCookie(config.portalOrigin, { ...wanted, sameSite: 'Lax' });

const broughtIn = ({ config }: Platform, { headers }: RequestContext, name: string) =>
  readHostCookie(config.portalOrigin, headers, name);

/** Null if this browser has no attempt. */
function browserHash(platform: Platform, ctx: RequestContext): string | null {
  const value = broughtIn(platform, ctx, BROWSER);
  return value === undefined ? null : tokenHash(value);
}

/**
 * Derives the nonce and PKCE verifier from the state with a server key, so that neither is stored.
 */
function getMarks({ config }: Platform, state: string): Marks {
  const key = derivedKey(config.vendorMasterKey, 'external-sign-in');
  const derived = (what: string) =>
    createHmac('sha256', key).update(`${what}:${state}`).digest('base64url');
  return { state, nonce: derived('nonce'), verifier: derived('verifier') };
}

/**
 * Begins an attempt and returns the provider's address. Throws `feature_disabled`,
 * `external_unreachable`, and, for a link, `not_logged_in` and `step_up_required`.
 */
export async function beginAttempt(
  platform: Platform,
  oidc: Oidc,
  { provider: id, purpose }: Schemas['ExternalBegin'],
  ctx: RequestContext,
): Promise<{ value: Schemas['ExternalStart']; cookies: string[] }> {
  platform.limits.take(`external-begin:${ctx.addressBlock}`, PER_ADDRESS);
  const memberId = purpose === 'link' ? freshSession(ctx).playerId : null;
  const provider = getProvider(platform, id);
  const [state, browser] = [newToken(), newToken()];
  const url = await oidc.getPage(provider, getMarks(platform, state));
  const endsAt = new Date(ctx.now.getTime() + ATTEMPT_MS);
  await platform.db
    .insertInto('external_attempt')
    .values({
      state_hash: tokenHash(state),
      browser_hash: tokenHash(browser),
      provider: id,
      issuer: provider.issuer,
      purpose,
      member_id: memberId,
      ends_at: endsAt,
    })
    .execute();
  const seconds = (ATTEMPT_MS + TICKET_MS) / 1000;
  return {
    value: { url, expiresAt: endsAt.toISOString() },
    cookies: [cookie(platform, { name: BROWSER, value: browser, seconds })],
  };
}

/**
 * Cookie that carries a provider's response from the document to the call; none if it is too long.
 */
export function answerCookies(platform: Platform, answer: URLSearchParams): string[] {
  const value = answer.toString();
  if (value.length > MAX_ANSWER_LENGTH) return [];
  return [cookie(platform, { name: ANSWER, value, seconds: ANSWER_SECONDS })];
}

/**
 * Redeems the provider's response, once. Throws `external_invalid` if another browser began it, and
 * as `Oidc.getIdentity`.
 */
export async function finishAttempt(
  platform: Platform,
  oidc: Oidc,
  ctx: RequestContext,
): Promise<Schemas['ExternalReturn']> {
  platform.limits.take(`external-finish:${ctx.addressBlock}`, PER_ADDRESS);
  const answer = new URLSearchParams(broughtIn(platform, ctx, ANSWER));
  const state = answer.get('state') ?? '';
  const browser = browserHash(platform, ctx) ?? '';
  const attempt = await platform.db
    .deleteFrom('external_attempt')
    .where('state_hash', '=', tokenHash(state))
    .where('browser_hash', '=', browser)
    .returningAll()
    .executeTakeFirst();
  if (attempt === undefined || attempt.ends_at <= ctx.now) {
    throw new ProblemError('external_invalid');
  }
  const provider = getProvider(platform, attempt.provider, attempt.issuer);
  const found = await oidc.getIdentity(provider, getMarks(platform, state), answer);
  const idToken = newToken();
  const endsAt = new Date(ctx.now.getTime() + TICKET_MS);
  const { purpose, member_id } = attempt;
  await platform.db
    .insertInto('external_ticket')
    .values({
      token_hash: tokenHash(idToken),
      browser_hash: browser,
      provider: provider.id,
      ...found,
      purpose,
      member_id,
      ends_at: endsAt,
    })
    .execute();
  const account = await getAccount(platform.db, found);
  return {
    channel: 'oidc',
    idToken,
    expiresAt: endsAt.toISOString(),
    purpose,
    provider: wireProvider(provider),
    known: account !== undefined,
    ...(found.name !== null && { name: found.name }),
    ...(found.email !== null && { email: found.email }),
  };
}

/** Clears the stored response, whatever its result. */
export const clearedAnswer = (platform: Platform): string =>
  cookie(platform, { name: ANSWER, value: '', seconds: 0 });

/**
 * A ticket of this browser; throws `external_expired` if it is used, expired or of another browser.
 */
export async function getTicket(
  platform: Platform,
  idToken: string,
  ctx: RequestContext,
): Promise<Ticket> {
  const ticket = await platform.db
    .selectFrom('external_ticket')
    .selectAll()
    .where('token_hash', '=', tokenHash(idToken))
    .executeTakeFirst();
  const isOurs = ticket !== undefined && ticket.browser_hash === browserHash(platform, ctx);
  if (!isOurs || ticket.ends_at <= ctx.now) throw new ProblemError('external_expired');
  getProvider(platform, ticket.provider, ticket.issuer);
  return ticket;
}

/** Uses a ticket up; the second of two concurrent calls throws `external_expired`. */
export async function spendTicket(db: Db, { token_hash }: Ticket): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('external_ticket')
    .where('token_hash', '=', token_hash)
    .executeTakeFirst();
  if (numDeletedRows !== 1n) throw new ProblemError('external_expired');
}

export async function sweepAttempts(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('external_attempt').where('ends_at', '<', now).execute();
  await db.deleteFrom('external_ticket').where('ends_at', '<', now).execute();
}
