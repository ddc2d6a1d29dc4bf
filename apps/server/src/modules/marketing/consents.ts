import type { Schemas } from '@baize/api';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import type { MarketingChannel, Product } from './tables.ts';

type Db = Kysely<Database>;

export const PRODUCTS = ['casino', 'betting', 'lottery'] as const satisfies readonly Product[];
export const CHANNELS = [
  'email',
  'sms',
  'push',
  'inApp',
] as const satisfies readonly MarketingChannel[];

/** The channels that a member allows, for each product. */
export async function readConsents(
  db: Db,
  memberId: string,
): Promise<Schemas['MarketingConsents']['consents']> {
  const rows = await db
    .selectFrom('marketing_consent')
    .select(['product', 'channel'])
    .where('member_id', '=', memberId)
    .where('stopped_at', 'is', null)
    .execute();
  return PRODUCTS.map((product) => ({
    product,
    channels: CHANNELS.filter((channel) =>
      rows.some((row) => row.product === product && row.channel === channel),
    ),
  }));
}

/** Writes choices of a member; a choice that already stands keeps its time. */
export async function writeChoices(
  trx: Db,
  memberId: string,
  choices: readonly Schemas['MarketingChoice'][],
  now: Date,
): Promise<void> {
  for (const { product, channel, isAllowed } of choices) {
    if (isAllowed) {
      const row = { id: newId(), member_id: memberId, product, channel, allowed_at: now };
      await trx
        .insertInto('marketing_consent')
        .values(row)
        .onConflict((conflict) =>
          conflict
            .columns(['member_id', 'product', 'channel'])
            .where('stopped_at', 'is', null)
            .doNothing(),
        )
        .execute();
    } else {
      await trx
        .updateTable('marketing_consent')
        .set({ stopped_at: now })
        .where('member_id', '=', memberId)
        .where('product', '=', product)
        .where('channel', '=', channel)
        .where('stopped_at', 'is', null)
        .execute();
    }
  }
}
