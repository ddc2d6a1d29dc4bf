import type { Kysely } from 'kysely';
import type { Database } from '../platform/db/database.ts';
import { newId } from '../platform/ids.ts';
import type { Platform } from '../platform/platform.ts';
import { bannerPicture } from '../modules/catalogue/index.ts';
import { addHelp, addContent } from '../modules/content/index.ts';
import { addArticles } from '../modules/articles/index.ts';
import { demoArticles } from './articles.ts';
import { demoBanners } from './banners.ts';
import { demoAnnouncements } from './content.ts';
import { demoHelp } from './help.ts';

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
        content: each.content[language],
        execution: each.execution ?? null,
        category: each.category?.[language] ?? null,
        terms: each.terms?.[language] ?? null,
        activity_id: each.activity ?? null,
        product: null,
        images,
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
export const seedContent = (db: Kysely<Database>, now: Date): Promise<void> =>
  addContent(db, { announcements: announcementRows(now), banners: bannerRows() });

/** Publishes the demo's blog and news in English and Vietnamese. */
export const seedArticles = (db: Kysely<Database>, now: Date): Promise<void> =>
  addArticles(
    db,
    demoArticles.flatMap((each) =>
      LANGUAGES.map((language) => ({
        slug: each.slug,
        language,
        kind: each.kind,
        title: each.title[language],
        summary: each.summary[language],
        content: each.content[language],
        cover_url: bannerPicture(each.picture, language),
        author: 'Baize',
        published_at: daysFrom(now, -each.ageDays),
        updated_at: daysFrom(now, -each.ageDays),
      })),
    ),
  );

/** Writes the demo's help where there is none: also into a database that is older than it. */
export const seedHelp = (platform: Platform): Promise<void> =>
  addHelp(
    platform,
    demoHelp.flatMap(({ anchor, title, content }, index) =>
      LANGUAGES.map((language) => ({
        anchor,
        language,
        title: title[language],
        content: content[language],
        sequence: (index + 1) * 10,
      })),
    ),
  );
