import type { Kysely } from 'kysely';
import type { Database } from '../platform/db/database.ts';
import { newId } from '../platform/ids.ts';
import type { Platform } from '../platform/platform.ts';
import { bannerPicture } from '../modules/catalogue/index.ts';
import { addHelp, addContent } from '../modules/content/index.ts';
import { addArticles } from '../modules/articles/index.ts';
import {
  type ContentArea,
  getContentLanguages,
  getContentText,
} from '../modules/language/index.ts';
import { demoArticles } from './articles.ts';
import { demoBanners } from './banners.ts';
import { demoAnnouncements } from './content.ts';
import { demoHelp } from './help.ts';

const DAY_MS = 86_400_000;

/** Inputs for the rows of a language. */
interface Language {
  /** The language in lower case, as rows have it. */
  readonly tag: string;
  readonly write: (area: ContentArea, id: string) => string;
}

const inEachLanguage = <Row>(toRow: (language: Language) => Row): Row[] =>
  getContentLanguages().map((code) =>
    toRow({
      tag: code.toLowerCase(),
      write: (area, id) => getContentText(code, area, id),
    }),
  );

const daysFrom = (now: Date, days: number): Date => new Date(now.getTime() + days * DAY_MS);

function announcementRows(now: Date) {
  return demoAnnouncements.flatMap(({ area, id, category, hasTerms, ...each }, sequence) =>
    inEachLanguage(({ tag, write }) => {
      const images = each.picture ? [{ url: bannerPicture(each.picture, tag), sequence: 0 }] : [];
      const publishedAt = daysFrom(now, -each.ageDays);
      return {
        id: newId(publishedAt.getTime()),
        kind: each.kind,
        language: tag,
        title: write(area, `${id}.title`),
        content: write(area, `${id}.content`),
        execution: each.execution ?? null,
        category: category ? write(area, category) : null,
        terms: hasTerms ? write(area, `${id}.terms`) : null,
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
    inEachLanguage(({ tag, write }) => ({
      id: newId(),
      group_name: banner.group,
      language: tag,
      title: write('banners', `banner.${banner.name}.headline`).replace('\n', ' '),
      image_url: bannerPicture(banner.name, tag),
      url: banner.url,
      linkage_type: banner.linkageType,
      sequence,
    })),
  );
}

/** Publishes the demo's banners, notices, popups and promotions in every language with texts. */
export const seedContent = (db: Kysely<Database>, now: Date): Promise<void> =>
  addContent(db, { announcements: announcementRows(now), banners: bannerRows() });

/** Publishes the demo's blog and news in every language with texts. */
export const seedArticles = (db: Kysely<Database>, now: Date): Promise<void> =>
  addArticles(
    db,
    demoArticles.flatMap(({ slug, kind, picture, ageDays }) =>
      inEachLanguage(({ tag, write }) => ({
        slug,
        language: tag,
        kind,
        title: write('articles', `article.${slug}.title`),
        summary: write('articles', `article.${slug}.summary`),
        content: write('articles', `article.${slug}.content`),
        cover_url: bannerPicture(picture, tag),
        author: 'Baize',
        published_at: daysFrom(now, -ageDays),
        updated_at: daysFrom(now, -ageDays),
      })),
    ),
  );

/** Writes the demo's help where there is none: also into a database that is older than it. */
export const seedHelp = (platform: Platform): Promise<void> =>
  addHelp(platform, () =>
    demoHelp.flatMap(({ area, anchor }, index) =>
      inEachLanguage(({ tag, write }) => ({
        anchor,
        language: tag,
        title: write(area, `help.${anchor}.title`),
        content: write(area, `help.${anchor}.content`),
        sequence: (index + 1) * 10,
      })),
    ),
  );
