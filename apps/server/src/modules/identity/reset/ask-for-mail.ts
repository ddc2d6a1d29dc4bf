import { ProblemError } from '../../../platform/errors.ts';
import type { RequestContext } from '../../../platform/http/handlers.ts';
import { newId } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { getBotChecks } from '../../bot-check/index.ts';
import { getMessaging } from '../../messaging/index.ts';
import { contactKey, getContacts } from '../contacts.ts';
import type { Identity } from '../identity.ts';
import { accountKey, memberByAccount, type Member } from '../members.ts';
import { newToken, tokenHash } from '../tokens.ts';
import { linkMail } from './texts.ts';
import './tables.ts';

/** What somebody says who forgot the password (E40). */
export interface MailWish {
  readonly username: string;
  readonly email: string;
  readonly proof?: string;
  readonly captcha?: string;
  readonly captchaId?: string;
}

const LINK_MINUTES = 30;
const PER_ADDRESS = { max: 30, windowMs: 60_000 };
/** Mails about one account, whoever asks: a mailbox is not to be flooded. */
const PER_ACCOUNT = { max: 5, windowMs: 3_600_000 };

/**
 * Sends a mail whose link sets a new password (C23, V48, V49). Answers the same, after the same work,
 * whether or not there is such an account with such an address (H16); the mail goes out behind the
 * answer.
 *
 * Refuses with `challenge_failed`, `captcha_wrong`, `rate_limited`, and with
 * `unknown_user` where the merchant reveals who is unknown.
 */
export async function askForMail(
  platform: Platform,
  identity: Identity,
  wish: MailWish,
  ctx: RequestContext,
): Promise<void> {
  await platform.limits.takeShared(`forgot:${ctx.addressBlock}`, PER_ADDRESS);
  await passBotCheck(platform, identity, wish);
  await platform.limits.takeShared(
    `forgot:account:${tokenHash(accountKey(wish.username))}`,
    PER_ACCOUNT,
  );
  const member = await memberByAccount(platform.db, wish.username);
  // Looked for also where there is nobody, so that it takes as long.
  const { email } = await getContacts(platform.db, member?.id ?? newId(ctx.now.getTime()));
  const { revealUnknownUser } = identity.merchant.current().switches;
  if (member === undefined && revealUnknownUser) throw new ProblemError('unknown_user');
  const isTheirs =
    email?.verified_at != null && email.value_key === contactKey('email', wish.email);
  const heard = isTheirs && member?.status === 'active' ? member : null;
  await queueLink(platform, identity, { wish, member: heard }, ctx);
}

/** H3: sending costs; one proof or one captcha a mail. */
async function passBotCheck(platform: Platform, identity: Identity, wish: MailWish) {
  const { proof, captcha, captchaId } = wish;
  if (captcha !== undefined && captchaId !== undefined) {
    if (await identity.captchas.redeem(captchaId, captcha)) return;
    throw new ProblemError('captcha_wrong', { extensions: { captcha: { required: true } } });
  }
  if (proof === undefined && !identity.merchant.current().switches.loginBotCheck) return;
  await getBotChecks(platform).demand(
    proof === undefined ? undefined : { kind: 'altcha', payload: proof },
  );
}

async function queueLink(
  platform: Platform,
  identity: Identity,
  { wish, member }: { readonly wish: MailWish; readonly member: Member | null },
  ctx: RequestContext,
): Promise<void> {
  const messaging = getMessaging(platform);
  const link = newToken();
  const endsAt = new Date(ctx.now.getTime() + LINK_MINUTES * 60_000);
  // Behind the hash: what stands there reaches no server, no log and no Referer.
  const url = `${platform.config.portalOrigin}/?popup=forgot#reset=${link}`;
  const { name: brand } = identity.merchant.current().brand;
  const account = member?.account ?? wish.username;
  const messageId = await platform.transaction(async (trx) => {
    await trx
      .insertInto('password_reset')
      .values({
        link_hash: tokenHash(link),
        member_id: member?.id ?? null,
        created_at: ctx.now,
        ends_at: endsAt,
      })
      .execute();
    return messaging.queue(trx, {
      channel: 'email',
      destination: wish.email,
      purpose: 'reset:link',
      ...linkMail(ctx.language, { brand, account, url, minutes: LINK_MINUTES }),
      giveUpAt: endsAt,
      send: member !== null,
    });
  });
  messaging.deliverLater(messageId);
}
