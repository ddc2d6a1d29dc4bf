import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { service } from '../../platform/service.ts';
import type { AnnouncementTable, BannerTable } from './tables.ts';

/** Everything that is published, in its order. */
export interface Content {
  readonly announcements: readonly AnnouncementTable[];
  readonly banners: readonly BannerTable[];
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
  const listeners: (() => void)[] = [];
  return {
    read(): Promise<Content> {
      current ??= load(platform.db).catch((error: unknown) => {
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
