import type { Schemas } from '@baize/api';
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import { lockMember } from '../accounts/index.ts';
import type { MarketingChannel, MarketingConsentTable, Product } from './tables.ts';

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

/** Marketing of a product by a channel, which a member may allow. */
export interface Consent {
  readonly memberId: string;
  readonly product: Product;
  readonly channel: MarketingChannel;
}

/** The newest row of a consent; undefined if the member never allowed it. */
export const findLatest = (
  db: Db,
  { memberId, product, channel }: Consent,
): Promise<Selectable<MarketingConsentTable> | undefined> =>
  db
    .selectFrom('marketing_consent')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('product', '=', product)
    .where('channel', '=', channel)
    .orderBy('allowed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Choices of a member, and how they were made. */
export interface Choices {
  readonly memberId: string;
  readonly choices: readonly Schemas['MarketingChoice'][];
  readonly by: 'member' | 'link';
  readonly now: Date;
}

/** Writes choices of a member, whose row it locks; a choice that already stands keeps its time. */
export async function writeChoices(
  trx: Db,
  { memberId, choices, by, now }: Choices,
): Promise<void> {
  await lockMember(trx, memberId);
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
        .set({ stopped_at: now, stopped_by: by })
        .where('member_id', '=', memberId)
        .where('product', '=', product)
        .where('channel', '=', channel)
        .where('stopped_at', 'is', null)
        .execute();
    }
  }
}
