import type { Platform } from '../../platform/platform.ts';
import type { GuessSubject } from '../guesses/index.ts';
import { contactKey } from './contacts.ts';
import type { Member } from './members.ts';
import './tables.ts';

/**
 * Subject that guesses at a code are counted for: the member, or the number itself if it has no
 * account.
 */
export function getGuessSubject(member: Member | null, e164: string): GuessSubject {
  return member === null ? `phone:${e164}` : `member:${member.id}`;
}

/**
 * The one member with this verified phone; null if there is none or more than one. Always one
 * query, so that the duration reveals nothing (H16).
 */
export async function memberByPhone({ db }: Platform, e164: string): Promise<Member | null> {
  const [member, ...others] = await db
    .selectFrom('member_contact as contact')
    .innerJoin('member', 'member.id', 'contact.member_id')
    .selectAll('member')
    .where('contact.kind', '=', 'phone')
    .where('contact.value_key', '=', contactKey('phone', e164))
    .where('contact.verified_at', 'is not', null)
    .limit(2)
    .execute();
  return member === undefined || others.length > 0 ? null : member;
}
