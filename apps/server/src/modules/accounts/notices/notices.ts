import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import type { RequestContext } from '../../../platform/http/handlers.ts';
import type { Platform } from '../../../platform/platform.ts';
import { getMessaging, GIVE_UP_MS, type Channel } from '../../messaging/index.ts';
import { afterCommit } from '../../../platform/transaction.ts';
import { notify } from '../../notifications/index.ts';
import { getMerchant } from '../../merchant-settings/index.ts';
import { getContacts, type Contacts } from '../contacts.ts';
import { type FactorChange, noticeText } from './texts.ts';

/** The account and its change. */
interface AccountChange {
  readonly member: { readonly id: string; readonly account: string };
  readonly change: FactorChange;
  /** The contact before the change; its owner is notified, too. */
  readonly before?: Contacts;
  /** When withdrawals are possible again, if the change starts a cool-down. */
  readonly withdrawableAt?: Date;
}

interface Address {
  readonly channel: Channel;
  readonly destination: string;
}

/** Per account: it must not flood its owner, and an SMS costs money. */
const PER_ACCOUNT = { max: 20, windowMs: 3_600_000 };

/**
 * Notifies a member that a login method or proof of their account changed, without secrets or
 * links: in the portal, and by e-mail if an address is verified, or by SMS. Writes in the caller's
 * transaction; call the returned function after commit, it sends in the background.
 */
export async function queueSecurityNotice(
  platform: Platform,
  trx: Kysely<Database>,
  { member, change, before, withdrawableAt }: AccountChange,
  ctx: Pick<RequestContext, 'language' | 'now'>,
): Promise<() => void> {
  await notify(platform, trx, member.id, { kind: 'security_changed', change });
  const messaging = getMessaging(platform);
  const now = getAddress(await getContacts(trx, member.id));
  const addresses = distinct([
    now,
    ...(before ? [getAddress(before), ...replaced(change, before)] : []),
  ]);
  const { name: brand } = getMerchant(platform).current().brand;
  const { subject, text } = noticeText(ctx.language, change, {
    brand,
    account: member.account,
    when: toUtcText(ctx.now),
    ...(withdrawableAt && { withdrawableAt: toUtcText(withdrawableAt) }),
  });
  const ids: string[] = [];
  for (const { channel, destination } of addresses) {
    if (!platform.limits.tryTake(`notice:${member.id}`, PER_ACCOUNT)) break;
    const id = await messaging.queue(trx, {
      channel,
      destination,
      purpose: 'notice:security',
      ...(channel === 'email' && { subject }),
      text,
      giveUpAt: new Date(ctx.now.getTime() + GIVE_UP_MS),
      send: true,
    });
    ids.push(id);
  }
  return () => {
    for (const id of ids) messaging.deliverLater(id);
  };
}

/** A mail to a member, beside the message in the portal. */
interface MemberMail {
  readonly purpose: 'notice:payment' | 'notice:status';
  readonly subject: string;
  readonly text: string;
  readonly giveUpAt: Date;
}

/**
 * Mails a member who has a verified address; written in the caller's transaction, sent after its
 * commit.
 */
export async function mailMember(
  platform: Platform,
  trx: Kysely<Database>,
  memberId: string,
  mail: MemberMail,
): Promise<void> {
  const { email } = await getContacts(trx, memberId);
  if (!email?.verified_at) return;
  if (!platform.limits.tryTake(`notice:${memberId}`, PER_ACCOUNT)) return;
  const messaging = getMessaging(platform);
  const message = { channel: 'email' as const, destination: email.value, send: true, ...mail };
  const id = await messaging.queue(trx, message);
  afterCommit(trx, () => messaging.deliverLater(id));
}

/** A time that reads the same in every time zone: `2026-11-21 20:30 UTC`. */
export const toUtcText = (at: Date) => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** Where to notify a member: the verified e-mail address, or the phone number. */
function getAddress({ email, phone }: Contacts): Address | null {
  if (email?.verified_at) return { channel: 'email', destination: email.value };
  if (phone?.verified_at) return { channel: 'sms', destination: phone.value };
  return null;
}

/** The phone number that the change replaced. */
function replaced(change: FactorChange, { phone }: Contacts): (Address | null)[] {
  return change === 'phone' && phone?.verified_at
    ? [{ channel: 'sms', destination: phone.value }]
    : [];
}

function distinct(addresses: readonly (Address | null)[]): Address[] {
  const known = addresses.filter((address) => address !== null);
  return [...new Map(known.map((address) => [address.destination, address])).values()];
}
