import { ProblemError } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/http/handlers.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Identity } from './identity.ts';
import { noteLoginEvent } from './login-history.ts';
import type { Credentials } from './credentials.ts';
import { memberByAccount, memberById, replaceHash, type Member } from './members.ts';
import { requiredPasswordChange } from './required-password-change.ts';
import { begin, demandRemembered, goOn, type Remembering } from './remember/remembered.ts';
import { endLogins } from './remember/store.ts';

/** Who has proved to be a member, and what the login then does about the browser's memory. */
export interface Proved {
  readonly member: Member;
  readonly method: 'password' | 'remembered';
  /** Called once the second step is passed too. */
  remembering(): Promise<Remembering>;
}

/**
 * By the password. Refuses with `invalid_credentials`, and with `unknown_user` under the switch
 * revealUnknownUser; each refusal is counted, and one that locks the name ends what browsers remember of it.
 */
export async function proveByPassword(
  platform: Platform,
  identity: Identity,
  { username, password, site, rememberMe }: Credentials,
  ctx: RequestContext,
): Promise<Proved> {
  const member = await memberByAccount(platform.db, username);
  const fits = await identity.passwords.verify(member?.password_hash ?? undefined, password);
  if (member === undefined || !fits) {
    throw await refusal(platform, identity, { username, member }, ctx);
  }
  await keepCurrent(platform, identity, member, password);
  const required = requiredPasswordChange(member, identity.passwordChangeRules(), ctx.now);
  // A password that somebody else knows is not one to go on with.
  const isOwn = !required.firstTimeLogin && !required.mustChangePassword;
  const login = {
    member_id: member.id,
    username,
    dialing_code: null,
    method: 'username',
    site,
  } as const;
  const wanted = rememberMe && isOwn ? login : null;
  const { sessions } = identity;
  return {
    member,
    method: 'password',
    remembering: () => begin({ platform, sessions }, wanted, ctx),
  };
}

/**
 * By the browser's cookie (H11, H106). It is no guess at a password, so nothing is counted. Refuses with
 * `remembered_over` and `conflict`.
 */
export async function proveByMemory(
  platform: Platform,
  { sessions }: Identity,
  { username, rememberMe }: Credentials,
  ctx: RequestContext,
): Promise<Proved> {
  const parts = { platform, sessions };
  const login = await demandRemembered(parts, username, ctx);
  const member = await memberById(platform.db, login.member_id);
  if (member === undefined) throw new ProblemError('remembered_over');
  return {
    member,
    method: 'remembered',
    remembering: async () => goOn(parts, login, rememberMe, ctx),
  };
}

async function refusal(
  platform: Platform,
  identity: Identity,
  { username, member }: { readonly username: string; readonly member: Member | undefined },
  ctx: RequestContext,
): Promise<ProblemError> {
  const { captcha, lockedUntil } = await identity.failures.count(username, ctx.ip, ctx.now);
  const memberId = member?.id ?? null;
  // Both are done for missing accounts too, so that the time does not tell them apart (H16).
  if (lockedUntil) await endLogins(platform.db, memberId ?? newId(ctx.now.getTime()), ctx.now);
  const wrong = { outcome: 'password_wrong', method: 'password', verification: null } as const;
  await noteLoginEvent(platform.db, ctx, { memberId, ...wrong });
  const reveals = identity.merchant.current().switches.revealUnknownUser;
  return new ProblemError(
    reveals && member === undefined ? 'unknown_user' : 'invalid_credentials',
    {
      extensions: { captcha: { required: captcha } },
    },
  );
}

/** Whoever's password was kept at another cost is answered in another time until it is hashed anew (H16). */
async function keepCurrent(
  { db }: Platform,
  { passwords }: Identity,
  { id, password_hash: present }: Member,
  password: string,
): Promise<void> {
  if (present === null || passwords.isCurrent(present)) return;
  await replaceHash(db, id, present, await passwords.hash(password));
}
