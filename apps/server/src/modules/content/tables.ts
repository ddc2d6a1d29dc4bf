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
  /** Null is every language. */
  language: string | null;
  title: string;
  /** Cleaned HTML. */
  content: string;
  /** Popups only: A at each login, F once a session, B for visitors (H48). */
  execution: Execution | null;
  category: string | null;
  images: AnnouncementImage[];
  sequence: number;
  starts_at: Date | null;
  ends_at: Date | null;
  updated_at: Date;
}

export interface BannerTable {
  id: string;
  group_name: BannerGroup;
  language: string | null;
  title: string;
  image_url: string;
  url: string;
  linkage_type: LinkageType;
  sequence: number;
}

/** A help article in one language; the content is cleaned HTML. */
export interface HelpArticleTable {
  anchor: string;
  language: string;
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
