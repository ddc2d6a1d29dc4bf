import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { service } from '../../platform/service.ts';
import { sharedCopy } from '../../platform/shared-copy.ts';
import { isOwnPath } from '../../platform/web-address.ts';
import { cleanHtml } from './clean-html.ts';
import type { AnnouncementTable, BannerTable } from './tables.ts';

/** Everything that is published, in its order. */
export interface Content {
  /** Which reading of this process it is: what is made of it must not be taken for a newer one's. */
  readonly revision: number;
  readonly announcements: readonly AnnouncementTable[];
  readonly banners: readonly BannerTable[];
}

/** Cleaned HTML of each announcement, and the text that it was made of. */
type Cleaned = ReadonlyMap<string, { readonly stored: string; readonly html: string }>;

/**
 * Content that may have been saved under older rules, as today's allow it. What has not changed since it
 * was read last is not cleaned again.
 */
function asOfToday(rows: readonly AnnouncementTable[], before: Cleaned) {
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

/** The published content of this process, read again when the operator changes it on any server. */
export const getContent = service((platform: Platform) => {
  let current: Promise<Content> | null = null;
  let cleaned: Cleaned = new Map();
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

/** Tells one state of a popup from another: changed words make it show again (H49). */
export const contentHash = (title: string, content: string): string =>
  createHash('sha256').update(`${title}\n${content}`).digest('base64url').slice(0, 16);
