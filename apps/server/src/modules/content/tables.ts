import type { Schemas } from '@baize/api';

export type AnnouncementKind = 'player' | 'popup' | 'promotion';
export type Execution = 'A' | 'B' | 'F';
export type BannerGroup = 'w_login' | 'w_forget' | 'w_home' | 'w_leftmenu';
export type LinkageType = 'none' | 'internal' | 'external' | 'game' | 'popup';

export interface AnnouncementImage {
  url: string;
  sequence: number;
}

export interface AnnouncementTable {
  id: string;
  kind: AnnouncementKind;
  /** Null means every language. */
  language: string | null;
  title: string;
  /** Sanitised HTML. */
  content: string;
  /** Popups only: A at each login, F once a session, B for visitors (H48). */
  execution: Execution | null;
  category: string | null;
  /** Promotions only: cleaned HTML. */
  terms: string | null;
  /** Promotions only: the activity that members join by it. */
  activity_id: string | null;
  /** Of a promotion; null is all products. */
  product: Schemas['MarketingProduct'] | null;
  images: AnnouncementImage[];
  sequence: number;
  starts_at: Date | null;
  ends_at: Date | null;
  updated_at: Date;
}

export interface BannerTable {
  id: string;
  group_name: BannerGroup;
  /** Id of the only brand that shows it; null is every brand. */
  brand: string | null;
  language: string | null;
  title: string;
  image_url: string;
  url: string;
  linkage_type: LinkageType;
  sequence: number;
}

/** A help article in one language; the content is sanitised HTML. */
export interface HelpArticleTable {
  anchor: string;
  language: string;
  /** ISO 3166 code of the only jurisdiction that it is for; '' is every jurisdiction. */
  jurisdiction: string;
  title: string;
  content: string;
  sequence: number;
  updated_at: Date;
}

declare module '../../platform/db/database.ts' {
  interface Database {
    announcement: AnnouncementTable;
    banner: BannerTable;
    help_article: HelpArticleTable;
  }
}
