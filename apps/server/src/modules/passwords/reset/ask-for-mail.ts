import { ProblemError } from '../../../platform/errors.ts';
import type { RequestContext } from '../../../platform/http/handlers.ts';
import { newId } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { getBotChecks } from '../../bot-check/index.ts';
import { getMessaging } from '../../messaging/index.ts';
import {
  toAccountKey,
  contactKey,
  getContacts,
  memberByAccount,
  type Member,
} from '../../accounts/index.ts';
import { getMerchant } from '../../merchant-settings/index.ts';
import { newToken, tokenHash } from '../../sessions/index.ts';
import type { PasswordNeeds } from '../service.ts';
import { linkMail } from './texts.ts';
import './tables.ts';

/** A request for a reset mail (E40). */
export interface MailWish {
  readonly username: string;
  readonly email: string;
  readonly proof?: string;
  readonly captcha?: string;
  readonly captchaId?: string;
}

const LINK_MINUTES = 30;
const PER_ADDRESS = { max: 30, windowMs: 60_000 };
/** Mails per account from all callers, against flooding of a mailbox. */
const PER_ACCOUNT = { max: 5, windowMs: 3_600_000 };

/**
 * Sends a mail with a link to set a new password (C23, V48, V49). Responds the same, after the same
 * work, whether or not an account with this address exists (H16); the mail is sent in the
 * background.
 * Throws `challenge_failed`, `captcha_wrong`, `rate_limited`, and `unknown_user` if the merchant
 * reveals unknown users.
 */
export async function askForMail(
  platform: Platform,
  needs: PasswordNeeds,
  wish: MailWish,
  ctx: RequestContext,
): Promise<void> {
  await platform.limits.takeShared(`forgot:${ctx.addressBlock}`, PER_ADDRESS);
  await passBotCheck(platform, needs, wish);
  await platform.limits.takeShared(
    `forgot:account:${tokenHash(toAccountKey(wish.username))}`,
    PER_ACCOUNT,
  );
  const member = await memberByAccount(platform.db, wish.username);
  // Queried for missing accounts too, so that it takes as long.
  const { email } = await getContacts(platform.db, member?.id ?? newId(ctx.now.getTime()));
  const { revealUnknownUser } = getMerchant(platform).current().switches;
  if (member === undefined && revealUnknownUser) throw new ProblemError('unknown_user');
  const isTheirs =
    email?.verified_at != null && email.value_key === contactKey('email', wish.email);
  const recipient = isTheirs && member?.status === 'active' ? member : null;
  await queueLink(platform, { wish, member: recipient }, ctx);
}

/** H3: sending costs money, so each mail needs one proof or captcha. */
async function passBotCheck(platform: Platform, needs: PasswordNeeds, wish: MailWish) {
  const { proof, captcha, captchaId } = wish;
  if (captcha !== undefined && captchaId !== undefined) {
    if (await needs.redeemCaptcha(captchaId, captcha)) return;
    throw new ProblemError('captcha_wrong', { extensions: { captcha: { required: true } } });
  }
  if (proof === undefined && !getMerchant(platform).current().switches.loginBotCheck) return;
  await getBotChecks(platform).demand(
    proof === undefined ? undefined : { kind: 'altcha', payload: proof },
  );
}

async function queueLink(
  platform: Platform,
  { wish, member }: { readonly wish: MailWish; readonly member: Member | null },
  ctx: RequestContext,
): Promise<void> {
  const messaging = getMessaging(platform);
  const link = newToken();
  const endsAt = new Date(ctx.now.getTime() + LINK_MINUTES * 60_000);
  // In the fragment, which never reaches a server, log or Referer.
  const url = `${platform.config.portalOrigin}/?popup=forgot#reset=${link}`;
  const { name: brand } = getMerchant(platform).current().brand;
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
