import type { Schemas } from '@baize/api';
import type { components } from '@baize/api/operator';
import type { Generated, JSONColumnType } from 'kysely';

export type Product = Schemas['MarketingProduct'];
export type MarketingChannel = Schemas['MarketingChannel'];
export type CampaignState = components['schemas']['Campaign']['state'];
export type CampaignTexts = components['schemas']['CampaignTexts'];
/** Numbers of members, by channel. */
export type Reached = components['schemas']['Campaign']['reached'];

/** Marketing that a member allowed; stopped rows stay as evidence. */
export interface MarketingConsentTable {
  id: string;
  member_id: string;
  product: Product;
  channel: MarketingChannel;
  allowed_at: Date;
  stopped_at: Date | null;
  /** After a login, or by the link of an e-mail. */
  stopped_by: Generated<'member' | 'link' | null>;
}

/** Marketing that is sent at a time. */
export interface CampaignTable {
  id: string;
  /** Null is all products. */
  product: Product | null;
  channels: JSONColumnType<MarketingChannel[]>;
  texts: JSONColumnType<CampaignTexts>;
  path: string;
  send_at: Date;
  state: CampaignState;
  promotion_id: string | null;
  /** The last member of the batches that were sent. */
  after_member: string | null;
  reached: JSONColumnType<Reached>;
}

declare module '../../platform/db/database.ts' {
  interface Database {
    marketing_consent: MarketingConsentTable;
    campaign: CampaignTable;
  }
}
