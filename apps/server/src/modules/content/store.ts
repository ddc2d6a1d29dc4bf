import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { service } from '../../platform/service.ts';
import { sharedCopy } from '../../platform/shared-copy.ts';
import { isOwnPath } from '../../platform/web-address.ts';
import { cleanHtml } from './clean-html.ts';
import type { AnnouncementTable, BannerTable } from './tables.ts';

/** All published content, in order. */
export interface Content {
  /**
   * Number of this reading within the process: results of an older reading must not pass for a
   * newer one.
   */
  readonly revision: number;
  readonly announcements: readonly AnnouncementTable[];
  readonly banners: readonly BannerTable[];
}

/** Sanitised HTML of each announcement, and its source text. */
type SanitisedHtml = ReadonlyMap<string, { readonly stored: string; readonly html: string }>;

/**
 * Sanitises content again, because it may have been saved under older validation. Unchanged content
 * is reused.
 */
function asOfToday(rows: readonly AnnouncementTable[], before: SanitisedHtml) {
  const cleaned = new Map(
    rows.map((row) => {
      const known = before.get(row.id);
      const stored = row.content;
      return [row.id, known?.stored === stored ? known : { stored, html: cleanHtml(stored) }];
    }),
  );
  const announcements = rows.map((row) => ({
    ...row,
    content: cleaned.get(row.id)?.html ?? '',
    images: row.images.filter(({ url }) => isOwnPath(url)),
  }));
  return { announcements, cleaned };
}

async function load(db: Kysely<Database>) {
  const announcements = await db
    .selectFrom('announcement')
    .selectAll()
    .orderBy('sequence')
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .execute();
  const banners = await db
    .selectFrom('banner')
    .selectAll()
    .orderBy('sequence')
    .orderBy('id')
    .execute();
  return { announcements, banners };
}

/** Cached published content, read again when the operator changes it on any server. */
export const getContent = service((platform: Platform) => {
  let current: Promise<Content> | null = null;
  let cleaned: SanitisedHtml = new Map();
  let readings = 0;
  const listeners: (() => void)[] = [];

  async function readAll(): Promise<Content> {
    readings += 1;
    const revision = readings;
    const { announcements: rows, banners } = await load(platform.db);
    const today = asOfToday(rows, cleaned);
    cleaned = today.cleaned;
    return { revision, announcements: today.announcements, banners };
  }

  function forget(): void {
    current = null;
    for (const listener of listeners) listener();
  }

  const shared = sharedCopy(platform, 'content', forget);

  return {
    read(): Promise<Content> {
      current ??= readAll().catch((error: unknown) => {
        current = null;
        throw error;
      });
      return current;
    },
    /** Changes what is published, help included. */
    change: shared.change,
    /** Calls the listener after every change of what is published, help included. */
    onChange: (listener: () => void) => void listeners.push(listener),
    stop: shared.stop,
  };
});

/** Identifies the state of a popup: a changed text shows it again (H49). */
export const contentHash = (title: string, content: string): string =>
  createHash('sha256').update(`${title}\n${content}`).digest('base64url').slice(0, 16);
