import type { Schemas } from '@baize/api';
import type { Kysely } from 'kysely';
import { getCurrency } from '../../platform/currency.ts';
import type { Database } from '../../platform/db/database.ts';
import { formatMoney } from '../../platform/money.ts';
import type { Platform } from '../../platform/platform.ts';
import { members, presentUplines } from './views.ts';

/** Money that a team member deposited or withdrew; positive, in minor units. */
export interface TeamMoney {
  readonly playerId: string;
  readonly kind: Schemas['TeamMoneyKind'];
  readonly amount: bigint;
  readonly currency: string;
}

/** Notifies every current upline of a player about its money, in the same transaction. */
export async function notifyTeams(
  { events, config: { currencyDigits: digits } }: Platform,
  trx: Kysely<Database>,
  { playerId, kind, amount, currency }: TeamMoney,
): Promise<void> {
  const above = await trx
    .selectFrom(presentUplines.as('upline'))
    .innerJoin(members.as('member'), 'member.id', 'upline.member_id')
    .select(['upline.ancestor_id', 'member.account'])
    .where('upline.member_id', '=', playerId)
    .where('upline.distance', '>', 0)
    .orderBy('upline.distance')
    .execute();
  const { symbol: currencySymbol } = getCurrency(currency);
  const newEvents = above.map(({ ancestor_id: id, account }) => {
    const payload = { account, kind, amount: formatMoney(amount, digits), currencySymbol };
    return { audience: `player:${id}`, type: 'team', payload } as const;
  });
  await events.append(trx, ...newEvents);
}
