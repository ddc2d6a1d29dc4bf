import type { Insertable, Kysely } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { cleanHtml } from './clean-html.ts';
import type { AnnouncementTable, BannerTable } from './tables.ts';

type NewAnnouncement = Omit<Insertable<AnnouncementTable>, 'images'> & {
  readonly images: readonly { readonly url: string; readonly sequence: number }[];
};

/**
 * Writes banners and announcements into a database that is not in use yet: no server is notified.
 * Announcements are sanitised first.
 */
export async function addContent(
  db: Kysely<Database>,
  content: {
    readonly announcements: readonly NewAnnouncement[];
    readonly banners: readonly Insertable<BannerTable>[];
  },
): Promise<void> {
  const announcements = content.announcements.map((each) => ({
    ...each,
    content: cleanHtml(each.content),
    terms: each.terms ? cleanHtml(each.terms) : null,
    images: JSON.stringify(each.images) as unknown as AnnouncementTable['images'],
  }));
  await db.insertInto('announcement').values(announcements).execute();
  await db
    .insertInto('banner')
    .values([...content.banners])
    .execute();
}
