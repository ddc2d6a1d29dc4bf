import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { getTexts } from '../../language/index.ts';
import { getMerchant } from '../../merchant-settings/index.ts';
import { GIVE_UP_MS } from '../../messaging/index.ts';
import type { AccountState } from '../account-status/tables.ts';
import type { Member } from '../members.ts';
import { mailMember, toUtcText } from './notices.ts';

/** The status that an operator, or the member by a break from play, has given an account. */
export interface NewStatus {
  readonly state: AccountState;
  /** When a suspension or a break ends; null if it has no end. */
  readonly until: Date | null;
  /** When it was given. */
  readonly at: Date;
}

/**
 * Mails a member in their language that an operator has changed the status of the account. It does
 * not give the operator's reason, which is written for the log.
 */
export async function mailStatus(
  platform: Platform,
  trx: Kysely<Database>,
  { id, account, language }: Pick<Member, 'id' | 'account' | 'language'>,
  { state, until, at }: NewStatus,
): Promise<void> {
  const { write } = getTexts(language);
  const { name: brand } = getMerchant(platform).current().brand;
  const lines = [
    write('server.status.text', {
      brand,
      account,
      // A mail may be read by others: it does not say that the member took a break.
      status: state === 'excluded' ? 'suspended' : state,
      when: toUtcText(at),
    }),
    ...(until === null ? [] : [write('server.status.until', { until: toUtcText(until) })]),
    ...(state === 'active' ? [] : [write('server.status.help')]),
  ];
  await mailMember(platform, trx, id, {
    purpose: 'notice:status',
    subject: write('server.status.subject', { brand }),
    text: `${lines.join('\n\n')}\n`,
    giveUpAt: new Date(at.getTime() + GIVE_UP_MS),
  });
}
