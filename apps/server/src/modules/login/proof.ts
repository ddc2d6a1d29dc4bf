import { ProblemError } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/http/handlers.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { memberByAccount, memberById, replaceHash, type Member } from '../accounts/index.ts';
import { noteLoginEvent } from './history.ts';
import { getFailures } from './failures.ts';
import type { Credentials } from './credentials.ts';
import { getMerchant } from '../merchant-settings/index.ts';
import { getPasswords } from '../passwords/index.ts';
import { getRememberedLogins, type Remembering } from '../sessions/index.ts';

/** The proved member, and what the login does with the browser's remembered login. */
export interface Proved {
  readonly member: Member;
  readonly method: 'password' | 'remembered';
  /** Called after the second step. */
  remembering(): Promise<Remembering>;
}

/**
 * Proves a member by password. Throws `invalid_credentials`, and `unknown_user` with the switch
 * revealUnknownUser; every failure is counted, and one that locks the name ends its remembered
 * logins.
 */
export async function proveByPassword(
  platform: Platform,
  { username, password, site, rememberMe }: Credentials,
  ctx: RequestContext,
): Promise<Proved> {
  const member = await memberByAccount(platform.db, username);
  const fits = await getPasswords(platform).verify(member?.password_hash ?? undefined, password);
  if (member === undefined || !fits) {
    throw await refusal(platform, { username, member }, ctx);
  }
  await keepCurrent(platform, member, password);
  const required = getPasswords(platform).requiredChange(member, ctx.now);
  // A password that another person knows must be changed first.
  const isOwn = !required.firstTimeLogin && !required.mustChangePassword;
  const login = {
    member_id: member.id,
    username,
    dialing_code: null,
    method: 'username',
    site,
  } as const;
  const wanted = rememberMe && isOwn ? login : null;
  return {
    member,
    method: 'password',
    remembering: () => getRememberedLogins(platform).begin(wanted, ctx),
  };
}

/**
 * Proves a member by the browser's cookie (H11, H106). It is not a password guess, so failures are
 * not counted. Throws `remembered_over` and `conflict`.
 */
export async function proveByMemory(
  platform: Platform,
  { username, rememberMe }: Credentials,
  ctx: RequestContext,
): Promise<Proved> {
  const remembered = getRememberedLogins(platform);
  const login = await remembered.demand(username, ctx);
  const member = await memberById(platform.db, login.member_id);
  if (member === undefined) throw new ProblemError('remembered_over');
  return {
    member,
    method: 'remembered',
    remembering: async () => remembered.use(login, rememberMe, ctx),
  };
}

async function refusal(
  platform: Platform,
  { username, member }: { readonly username: string; readonly member: Member | undefined },
  ctx: RequestContext,
): Promise<ProblemError> {
  const { captcha, lockedUntil } = await getFailures(platform).count(username, ctx.ip, ctx.now);
  const memberId = member?.id ?? null;
  // Both are done for missing accounts too, so that the duration does not differ (H16).
  if (lockedUntil) {
    const id = memberId ?? newId(ctx.now.getTime());
    await getRememberedLogins(platform).endAll(platform.db, id, ctx.now);
  }
  const wrong = { outcome: 'password_wrong', method: 'password', verification: null } as const;
  await noteLoginEvent(platform.db, ctx, { memberId, ...wrong });
  const reveals = getMerchant(platform).current().switches.revealUnknownUser;
  return new ProblemError(
    reveals && member === undefined ? 'unknown_user' : 'invalid_credentials',
    {
      extensions: { captcha: { required: captcha } },
    },
  );
}

/** A password hashed at another cost has another response time until it is rehashed (H16). */
async function keepCurrent(
  platform: Platform,
  { id, password_hash: present }: Member,
  password: string,
): Promise<void> {
  const passwords = getPasswords(platform);
  if (present === null || passwords.isCurrent(present)) return;
  await replaceHash(platform.db, id, present, await passwords.hash(password));
}
