import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import type { RequestContext } from '../../../platform/http/handlers.ts';
import type { Platform } from '../../../platform/platform.ts';
import { getMessaging, type Channel } from '../../messaging/index.ts';
import { getMerchant } from '../../merchant-settings/index.ts';
import { getContacts, type Contacts } from '../contacts.ts';
import { type FactorChange, noticeText } from './texts.ts';

/** Whose account has changed, and how. */
interface Changed {
  readonly member: { readonly id: string; readonly account: string };
  readonly change: FactorChange;
  /** What was bound before, where a contact is what has changed: its owner is told, too. */
  readonly before?: Contacts;
  /** When the member can withdraw again, where the change keeps them from it for a while. */
  readonly withdrawableAt?: Date;
}

interface Address {
  readonly channel: Channel;
  readonly destination: string;
}

const GIVE_UP_MS = 24 * 3_600_000;
/** Of one account: its own owner is not to be flooded, and an SMS costs. */
const PER_ACCOUNT = { max: 20, windowMs: 3_600_000 };

/**
 * Tells a member that a login method or proof of their account has changed, with no secret and no link: by mail where
 * an address is proved, else by SMS. Writes in the caller's transaction; call the answer once that is
 * committed, it sends behind the caller's back.
 */
export async function noticeToneByState(
  platform: Platform,
  trx: Kysely<Database>,
  { member, change, before, withdrawableAt }: Changed,
  ctx: Pick<RequestContext, 'language' | 'now'>,
): Promise<() => void> {
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

const toUtcText = (at: Date) => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** Where a member is told things: the address that they have proved, else the number. */
function getAddress({ email, phone }: Contacts): Address | null {
  if (email?.verified_at) return { channel: 'email', destination: email.value };
  if (phone?.verified_at) return { channel: 'sms', destination: phone.value };
  return null;
}

/** The number that another has taken the place of. */
function replaced(change: FactorChange, { phone }: Contacts): (Address | null)[] {
  return change === 'phone' && phone?.verified_at
    ? [{ channel: 'sms', destination: phone.value }]
    : [];
}

function distinct(addresses: readonly (Address | null)[]): Address[] {
  const known = addresses.filter((address) => address !== null);
  return [...new Map(known.map((address) => [address.destination, address])).values()];
}
