import type { Schemas } from '@baize/api';
import { ProblemError } from '../../platform/errors.ts';
import { maskedName } from '../../platform/masked-name.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Session } from '../../platform/sessions.ts';
import { members } from '../accounts/index.ts';
import { createReferralCode } from './invitations.ts';
import './tables.ts';

/** A player's referral code, and a page of the referred players. */
export interface Referral {
  readonly code: string;
  readonly list: Schemas['ReferredFriend'][];
  readonly total: number;
}

/** A player's referrals (PC11). Throws `not_found` for an agent (D21). */
export async function toReferral(
  platform: Platform,
  { playerId, isAgent }: Pick<Session, 'playerId' | 'isAgent'>,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<Referral> {
  if (isAgent) throw new ProblemError('not_found');
  const { db } = platform;
  const friends = db
    .selectFrom('registration')
    .innerJoin(members.as('member'), 'member.id', 'registration.member_id')
    .where('registration.referrer_id', '=', playerId);
  const [code, rows, { count }] = await Promise.all([
    getCode(platform, playerId),
    friends
      .select(['member.account', 'registration.created_at'])
      .orderBy('registration.created_at', 'desc')
      .orderBy('registration.member_id', 'desc')
      .offset(offset)
      .limit(limit)
      .execute(),
    friends.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow(),
  ]);
  const list = rows.map(({ account, created_at: at }) => ({
    name: maskedName(account),
    registeredAt: at.toISOString(),
  }));
  return { code, list, total: Number(count) };
}

/** A member's code; created now if there is none. */
async function getCode({ db }: Platform, memberId: string): Promise<string> {
  const own = db.selectFrom('referral_code').select('code').where('member_id', '=', memberId);
  const found = await own.executeTakeFirst();
  if (found) return found.code;
  await createReferralCode(db, memberId);
  return (await own.executeTakeFirstOrThrow()).code;
}
