import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { afterCommit } from '../../platform/transaction.ts';
import { getContacts } from '../accounts/index.ts';
import { getMerchant } from '../merchant-settings/index.ts';
import { getMessaging, GIVE_UP_MS, type NewMessage } from '../messaging/index.ts';
import { notify } from '../notifications/index.ts';
import { addNews } from '../push/index.ts';
import { type Campaign, getRecipients, lockDue, type Recipient, updateCampaign } from './store.ts';
import type { MarketingChannel, Reached } from './tables.ts';
import { createMailLinks } from './mail-link.ts';
import { getFooter, getText } from './texts.ts';

type Trx = Kysely<Database>;

/** Whether a member who reads this language sees the promotion. */
export type CanRead = (promotionId: string, language: string) => boolean;

/** Dependencies of the sender, provided by modules that import this one. */
export interface MarketingNeeds {
  /** Says of the promotions of now whether a member who reads a language sees one. */
  readPromotions(now: Date): Promise<CanRead>;
}

export const SEND_JOB = 'campaign-send';

/** Starts the job that sends, once what is due is committed; if not, its next minute finds it. */
export function wakeSender({ jobs }: Platform, trx: Trx): void {
  afterCommit(trx, () => {
    jobs.send(SEND_JOB, {}, { singletonKey: SEND_JOB }).catch(() => {});
  });
}

/** Members of one transaction. */
const BATCH = 200;

/** Sends what is due, in batches, so that a restart continues where it stopped. */
export async function sendDue(platform: Platform, needs: MarketingNeeds): Promise<void> {
  let isBehind = true;
  while (isBehind && !platform.draining.aborted) isBehind = await sendBatch(platform, needs);
}

async function sendBatch(platform: Platform, needs: MarketingNeeds): Promise<boolean> {
  const now = platform.clock.now();
  // Before the transaction: the embedded database has one connection.
  const canRead = await needs.readPromotions(now);
  return platform.transaction(async (trx) => {
    const campaign = await lockDue(trx, now);
    if (campaign === undefined) return false;
    const found = await getRecipients(trx, campaign, BATCH);
    const { promotion_id: promotionId } = campaign;
    // The notice of a promotion is for no one once it is gone.
    const recipients = found.filter(
      ({ language }) => promotionId === null || canRead(promotionId, language),
    );
    const reached = { ...campaign.reached };
    for (const recipient of recipients) await send(platform, trx, { campaign, recipient, reached });
    await updateCampaign(trx, {
      ...campaign,
      reached,
      after_member: found.at(-1)?.id ?? campaign.after_member,
      state: found.length < BATCH ? 'sent' : 'sending',
    });
    return true;
  });
}

interface CampaignDelivery {
  readonly campaign: Campaign;
  readonly recipient: Recipient;
  /** Counted up. */
  readonly reached: Reached;
}

async function send(platform: Platform, trx: Trx, sending: CampaignDelivery): Promise<void> {
  for (const channel of sending.recipient.channels) {
    if (await senders[channel](platform, trx, sending)) sending.reached[channel] += 1;
  }
}

type Sender = (platform: Platform, trx: Trx, sending: CampaignDelivery) => Promise<boolean>;

/** Each returns whether the channel reaches the member. */
const senders: Readonly<Record<MarketingChannel, Sender>> = {
  async inApp(platform, trx, { campaign, recipient }) {
    const { title } = getText(campaign.texts, recipient.language);
    const kind = campaign.promotion_id === null ? 'offer' : 'promotion_started';
    await notify(platform, trx, recipient.id, { kind, title, path: campaign.path });
    return true;
  },
  push: async (platform, trx, { campaign, recipient }) => {
    const write = (language: string) => ({
      ...getText(campaign.texts, language),
      path: campaign.path,
      tag: 'news',
    });
    return (await addNews(platform, trx, recipient.id, write)) > 0;
  },
  async email(platform, trx, { campaign, recipient }) {
    const { email } = await getContacts(trx, recipient.id);
    // Notices alone are for all products, and they are not mailed.
    if (!email?.verified_at || campaign.product === null) return false;
    const { title, text } = getText(campaign.texts, recipient.language);
    const { portalOrigin: origin } = platform.config;
    const { name: brand } = getMerchant(platform).current().brand;
    const unsubscribeUrl = createMailLinks(platform).write({
      memberId: recipient.id,
      product: campaign.product,
      channel: 'email',
    });
    const footer = getFooter(recipient.language, brand, unsubscribeUrl);
    await queue(platform, trx, {
      channel: 'email',
      destination: email.value,
      subject: title,
      text: `${text}\n\n${origin}${campaign.path}\n\n${footer}`,
      unsubscribeUrl,
    });
    return true;
  },
  async sms(platform, trx, { campaign, recipient }) {
    const { phone } = await getContacts(trx, recipient.id);
    if (!phone?.verified_at) return false;
    const { text } = getText(campaign.texts, recipient.language);
    const { portalOrigin: origin } = platform.config;
    const { name: brand } = getMerchant(platform).current().brand;
    await queue(platform, trx, {
      channel: 'sms',
      destination: phone.value,
      text: `${brand}: ${text} ${origin}${campaign.path}`,
    });
    return true;
  },
};

async function queue(
  platform: Platform,
  trx: Trx,
  message: Pick<NewMessage, 'channel' | 'destination' | 'subject' | 'text' | 'unsubscribeUrl'>,
): Promise<void> {
  const messaging = getMessaging(platform);
  const giveUpAt = new Date(platform.clock.nowMs() + GIVE_UP_MS);
  const id = await messaging.queue(trx, { ...message, purpose: 'marketing', giveUpAt, send: true });
  afterCommit(trx, () => messaging.deliverLater(id));
}
