/** Page views of a day; nothing in it belongs to a person. */
export interface PageViewTable {
  day: string;
  screen: string;
  device: 'phone' | 'desk';
  language: string;
  views: bigint;
}

declare module '../../platform/db/database.ts' {
  interface Database {
    page_view: PageViewTable;
  }
}
