import { sql, type Kysely, type Selectable } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { members } from '../accounts/index.ts';
import type { TimeSpan } from '../merchant-settings/index.ts';
import type { CampaignTable, MarketingChannel, Product, Reached } from './tables.ts';

type Db = Kysely<Database>;
export type Campaign = Selectable<CampaignTable>;

export const NO_MEMBERS: Reached = { email: 0, sms: 0, push: 0, inApp: 0 };

const toRow = ({ channels, texts, reached, ...row }: Campaign) => ({
  ...row,
  channels: JSON.stringify(channels),
  texts: JSON.stringify(texts),
  reached: JSON.stringify(reached),
});

export async function insertCampaign(trx: Db, campaign: Campaign): Promise<void> {
  await trx.insertInto('campaign').values(toRow(campaign)).execute();
}

export async function updateCampaign(trx: Db, campaign: Campaign): Promise<void> {
  const { id, ...change } = toRow(campaign);
  await trx.updateTable('campaign').set(change).where('id', '=', id).execute();
}

/** A campaign, locked until the transaction ends. */
export const lockCampaign = (trx: Db, id: string): Promise<Campaign | undefined> =>
  trx.selectFrom('campaign').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** The notice of a promotion, locked until the transaction ends. */
export const lockNotice = (trx: Db, promotionId: string): Promise<Campaign | undefined> =>
  trx
    .selectFrom('campaign')
    .selectAll()
    .where('promotion_id', '=', promotionId)
    .forUpdate()
    .executeTakeFirst();

/** The next campaign to send, locked; one that another server sends is passed over. */
export const lockDue = (trx: Db, now: Date): Promise<Campaign | undefined> =>
  trx
    .selectFrom('campaign')
    .selectAll()
    .where('state', 'in', ['scheduled', 'sending'])
    .where('send_at', '<=', now)
    .orderBy('send_at')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

export async function getCampaignPage(
  db: Db,
  span: TimeSpan | null,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ rows: Campaign[]; total: number }> {
  const all = db
    .selectFrom('campaign')
    .$if(span !== null, (query) =>
      query.where('send_at', '>=', span!.from).where('send_at', '<', span!.to),
    );
  const rows = await all
    .selectAll()
    .orderBy('send_at')
    .orderBy('id')
    .offset(offset)
    .limit(limit)
    .execute();
  const { count } = await all
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return { rows, total: Number(count) };
}

/** A member who allows a campaign, and by which channels. */
export interface Recipient {
  readonly id: string;
  readonly language: string;
  readonly channels: readonly MarketingChannel[];
}

/** The next active members who allow marketing of the product by one of the channels. */
export async function getRecipients(
  trx: Db,
  campaign: {
    readonly product: Product | null;
    readonly channels: readonly MarketingChannel[];
    readonly after_member: string | null;
  },
  limit: number,
): Promise<readonly Recipient[]> {
  const { product, channels, after_member: after } = campaign;
  const { rows } = await sql<Recipient>`
    select member.id, member.language, array_agg(distinct consent.channel) as channels
    from marketing_consent consent
    join ${members.as('member')} on member.id = consent.member_id
    where consent.stopped_at is null and member.status = 'active'
      and (${product}::text is null or consent.product = ${product})
      and consent.channel = any(${[...channels]}::text[])
      and (${after}::uuid is null or member.id > ${after}::uuid)
    group by member.id, member.language
    order by member.id limit ${limit}`.execute(trx);
  return rows;
}
