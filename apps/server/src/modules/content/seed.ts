import type { Kysely } from 'kysely';
import { demoBanners } from '../../demo/banners.ts';
import { demoAnnouncements } from '../../demo/content.ts';
import type { Database } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import { bannerPicture } from '../catalogue/index.ts';
import { cleanHtml } from './clean-html.ts';
import type { AnnouncementTable } from './tables.ts';

const DAY_MS = 86_400_000;
const LANGUAGES = ['en', 'vi'] as const;

const daysFrom = (now: Date, days: number): Date => new Date(now.getTime() + days * DAY_MS);

function announcementRows(now: Date) {
  return demoAnnouncements.flatMap((each, sequence) =>
    LANGUAGES.map((language) => {
      const images = each.picture
        ? [{ url: bannerPicture(each.picture, language), sequence: 0 }]
        : [];
      const publishedAt = daysFrom(now, -each.ageDays);
      return {
        id: newId(publishedAt.getTime()),
        kind: each.kind,
        language,
        title: each.title[language],
        content: cleanHtml(each.content[language]),
        execution: each.execution ?? null,
        category: each.category?.[language] ?? null,
        images: JSON.stringify(images) as unknown as AnnouncementTable['images'],
        sequence,
        starts_at: publishedAt,
        ends_at: each.endsInDays ? daysFrom(now, each.endsInDays) : null,
        updated_at: publishedAt,
      };
    }),
  );
}

function bannerRows() {
  return demoBanners.flatMap((banner, sequence) =>
    LANGUAGES.map((language) => ({
      id: newId(),
      group_name: banner.group,
      language,
      title: (banner.texts[language] ?? banner.texts.en).headline.join(' '),
      image_url: bannerPicture(banner.name, language),
      url: banner.url,
      linkage_type: banner.linkageType,
      sequence,
    })),
  );
}

/** Publishes the demo's banners, notices, popups and promotions in English and Vietnamese. */
export async function seedContent(db: Kysely<Database>, now: Date): Promise<void> {
  await db.insertInto('announcement').values(announcementRows(now)).execute();
  await db.insertInto('banner').values(bannerRows()).execute();
}
