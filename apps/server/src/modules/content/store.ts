import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { service } from '../../platform/service.ts';
import { isOwnPath } from '../../platform/web-address.ts';
import { cleanHtml } from './clean-html.ts';
import type { AnnouncementTable, BannerTable } from './tables.ts';

/** Everything that is published, in its order. */
export interface Content {
  readonly announcements: readonly AnnouncementTable[];
  readonly banners: readonly BannerTable[];
}

/** Cleaned HTML of an announcement as it was at a moment. */
type Cleaned = ReadonlyMap<string, { readonly at: number; readonly html: string }>;

/**
 * Content that may have been saved under older rules, as today's allow it. What has not changed since it
 * was read last is not cleaned again.
 */
function asOfToday(rows: readonly AnnouncementTable[], before: Cleaned) {
  const cleaned = new Map(
    rows.map((row) => {
      const known = before.get(row.id);
      const at = row.updated_at.getTime();
      return [row.id, known?.at === at ? known : { at, html: cleanHtml(row.content) }];
    }),
  );
  const announcements = rows.map((row) => ({
    ...row,
    content: cleaned.get(row.id)?.html ?? '',
    images: row.images.filter(({ url }) => isOwnPath(url)),
  }));
  return { announcements, cleaned };
}

async function load(db: Kysely<Database>): Promise<Content> {
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

/** The published content of this process, read again after `forget`. */
export const contentOf = service((platform: Platform) => {
  let current: Promise<Content> | null = null;
  let cleaned: Cleaned = new Map();
  const listeners: (() => void)[] = [];

  async function readAll(): Promise<Content> {
    const { announcements: rows, banners } = await load(platform.db);
    const today = asOfToday(rows, cleaned);
    cleaned = today.cleaned;
    return { announcements: today.announcements, banners };
  }

  return {
    read(): Promise<Content> {
      current ??= readAll().catch((error: unknown) => {
        current = null;
        throw error;
      });
      return current;
    },
    forget(): void {
      current = null;
      for (const listener of listeners) listener();
    },
    onChange: (listener: () => void) => void listeners.push(listener),
  };
});

/** Tells one state of a popup from another: changed words make it show again (H49). */
export const contentHash = (title: string, content: string): string =>
  createHash('sha256').update(`${title}\n${content}`).digest('base64url').slice(0, 16);
