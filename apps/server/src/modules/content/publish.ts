import { isOwnPath } from '../../platform/web-address.ts';
import { getFallbacks } from '../language/index.ts';
import { safeUrl } from './clean-html.ts';
import { contentHash, type Content } from './store.ts';
import type { AnnouncementTable, BannerTable, Execution } from './tables.ts';

/** The reader and the requested content. */
export interface Reader {
  readonly language: string;
  /** Id of the brand in use, on which banners depend; null is none. */
  readonly brand: string | null;
  readonly signedIn: boolean;
  readonly kinds: ReadonlySet<string>;
  readonly execution: Execution | null;
  readonly now: Date;
}

type LanguageVersion = { readonly language: string | null };

/**
 * Rows in the reader's language and rows for all languages. If no row of the kind has the language,
 * English is used.
 */
export function inLanguage<Row extends LanguageVersion>(
  rows: readonly Row[],
  language: string,
): Row[] {
  const tags = getFallbacks(language);
  const spoken = tags.find((tag) => rows.some((row) => row.language === tag));
  return rows.filter((row) => row.language === null || row.language === spoken);
}

export const isOn = (row: AnnouncementTable, now: Date): boolean =>
  (row.starts_at === null || row.starts_at <= now) && (row.ends_at === null || row.ends_at > now);

/** P21–P23: A and F are for members who are logged in, B for visitors. */
const mayRun = (execution: Execution | null, signedIn: boolean): boolean =>
  signedIn ? execution === 'A' || execution === 'F' : execution === 'B';

/** Number of scheduled changes so far; part of a cache key. */
export function getEpoch({ announcements }: Content, now: Date): number {
  const moments = announcements.flatMap((row) => [row.starts_at, row.ends_at]);
  return moments.filter((moment) => moment !== null && moment <= now).length;
}

/**
 * A banner saved under older validation shows no picture that pages cannot load, and has no unsafe
 * link.
 */
const mayShow = ({ image_url, url }: BannerTable): boolean =>
  isOwnPath(image_url) && safeUrl(url) !== null;

/** E50 */
const toPromotion = (row: AnnouncementTable) => ({
  id: row.id,
  category: row.category ?? '',
  title: row.title,
  content: row.content,
  ...(row.terms !== null ? { terms: row.terms } : {}),
  ...(row.activity_id !== null ? { activityId: row.activity_id } : {}),
  announcementImages: row.images.toSorted((a, b) => a.sequence - b.sequence),
  ...(row.starts_at ? { startsAt: row.starts_at.toISOString() } : {}),
  ...(row.ends_at ? { endsAt: row.ends_at.toISOString() } : {}),
});

/** The wire's `Announcements` for a reader (C40, E46–E54). */
export function toAnnouncements(content: Content, reader: Reader) {
  const { kinds, language, brand, signedIn, execution, now } = reader;
  const current = content.announcements.filter((row) => isOn(row, now));
  const of = (kind: AnnouncementTable['kind']): AnnouncementTable[] =>
    kinds.has(kind)
      ? inLanguage(
          current.filter((row) => row.kind === kind),
          language,
        )
      : [];
  const offered = content.banners.filter(
    (row) => mayShow(row) && (row.brand === null || row.brand === brand),
  );
  const banners = kinds.has('banner') ? inLanguage(offered, language) : [];
  return {
    banners: banners.map((row) => ({
      id: row.id,
      groupName: row.group_name,
      title: row.title,
      imageUrl: row.image_url,
      url: row.url,
      linkageType: row.linkage_type,
      sequence: row.sequence,
    })),
    player: of('player').map(({ id, title, content: html, starts_at, updated_at }) => ({
      id,
      title,
      content: html,
      publishedAt: (starts_at ?? updated_at).toISOString(),
    })),
    popup: of('popup')
      .filter(
        (row) => mayRun(row.execution, signedIn) && (!execution || row.execution === execution),
      )
      .map((row) => ({
        id: row.id,
        title: row.title,
        content: row.content,
        execution: row.execution ?? 'B',
        sequence: row.sequence,
        contentHash: contentHash(row.title, row.content),
      })),
    promotion: of('promotion').map(toPromotion),
  };
}
