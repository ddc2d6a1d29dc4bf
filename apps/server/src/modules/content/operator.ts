import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { isMissingReference } from '../../platform/db/is-missing-reference.ts';
import { ProblemError } from '../../platform/errors.ts';
import { ok, type OperatorHandlers } from '../../platform/http/handlers.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { cancelPromotionNotice, setPromotionNotice } from '../marketing/index.ts';
import { cleanHtml } from './clean-html.ts';
import { getContent } from './store.ts';
import type { AnnouncementTable, BannerTable } from './tables.ts';

type Trx = Kysely<Database>;
type Body<K extends keyof OperatorHandlers> = Parameters<OperatorHandlers[K]>[0]['body'];
type AnnouncementDraft = Body<'createAnnouncement'>;
type BannerDraft = Body<'createBanner'>;

function toAnnouncement(id: string, draft: AnnouncementDraft, now: Date): AnnouncementTable {
  if ((draft.kind === 'popup') !== (draft.execution !== undefined)) {
    const errors = [{ pointer: '/body/execution', rule: 'popupOnly' }];
    throw new ProblemError('validation_failed', { errors });
  }
  const misplaced = (['terms', 'activityId', 'product'] as const).filter(
    (field) => draft.kind !== 'promotion' && draft[field] !== undefined,
  );
  if (misplaced.length > 0) {
    const errors = misplaced.map((field) => ({ pointer: `/body/${field}`, rule: 'promotionOnly' }));
    throw new ProblemError('validation_failed', { errors });
  }
  return {
    id,
    kind: draft.kind,
    language: draft.language?.toLowerCase() ?? null,
    title: draft.title,
    content: cleanHtml(draft.content),
    execution: draft.execution ?? null,
    category: draft.category ?? null,
    terms: draft.terms === undefined ? null : cleanHtml(draft.terms),
    activity_id: draft.activityId ?? null,
    product: draft.product ?? null,
    images: draft.images ?? [],
    sequence: draft.sequence ?? 0,
    starts_at: draft.startsAt ? new Date(draft.startsAt) : null,
    ends_at: draft.endsAt ? new Date(draft.endsAt) : null,
    updated_at: now,
  };
}

const announcementRecord = (row: AnnouncementTable) => ({
  id: row.id,
  kind: row.kind,
  ...(row.language ? { language: row.language } : {}),
  title: row.title,
  content: row.content,
  ...(row.execution ? { execution: row.execution } : {}),
  ...(row.category ? { category: row.category } : {}),
  ...(row.terms !== null ? { terms: row.terms } : {}),
  ...(row.activity_id !== null ? { activityId: row.activity_id } : {}),
  ...(row.product !== null ? { product: row.product } : {}),
  images: row.images,
  sequence: row.sequence,
  ...(row.starts_at ? { startsAt: row.starts_at.toISOString() } : {}),
  ...(row.ends_at ? { endsAt: row.ends_at.toISOString() } : {}),
  updatedAt: row.updated_at.toISOString(),
});

const toBanner = (id: string, draft: BannerDraft): BannerTable => ({
  id,
  group_name: draft.groupName,
  brand: draft.brand ?? null,
  language: draft.language?.toLowerCase() ?? null,
  title: draft.title,
  image_url: draft.imageUrl,
  url: draft.url,
  linkage_type: draft.linkageType,
  sequence: draft.sequence ?? 0,
});

const bannerRecord = (row: BannerTable) => ({
  id: row.id,
  groupName: row.group_name,
  ...(row.brand !== null ? { brand: row.brand } : {}),
  ...(row.language ? { language: row.language } : {}),
  title: row.title,
  imageUrl: row.image_url,
  url: row.url,
  linkageType: row.linkage_type,
  sequence: row.sequence,
});

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Ids of another shape cannot exist, and PostgreSQL would fail to compare them. */
function requireUuid(id: string): string {
  if (!UUID.test(id)) throw new ProblemError('not_found');
  return id;
}

/** Operator calls for announcements and banners; content is sanitised before it is stored (H50). */
export function contentOperatorHandlers(platform: Platform): Partial<OperatorHandlers> {
  const { clock } = platform;
  const store = getContent(platform);
  const row = (announcement: AnnouncementTable) => ({
    ...announcement,
    images: JSON.stringify(announcement.images) as unknown as AnnouncementTable['images'],
  });
  const change = <Answer>(work: (trx: Trx) => Promise<Answer>) => ({
    commit: (trx: Trx) => store.change(trx, work),
  });
  return {
    listOperatorAnnouncements: async () =>
      ok({ list: (await store.read()).announcements.map(announcementRecord) }),
    createAnnouncement: async ({ body }) => {
      const newAnnouncement = toAnnouncement(newId(), body, clock.now());
      return change(async (trx) => {
        await trx
          .insertInto('announcement')
          .values(row(newAnnouncement))
          .execute()
          .catch(refuseActivity);
        await setNotice(platform, trx, newAnnouncement);
        return { status: 201, body: ok(announcementRecord(newAnnouncement)).body };
      });
    },
    replaceAnnouncement: async ({ params, body }, ctx) => {
      const updatedAnnouncement = toAnnouncement(requireUuid(params.id), body, clock.now());
      const { id, ...rest } = row(updatedAnnouncement);
      return change(async (trx) => {
        const before = await announcementBefore(trx, id);
        ctx.before = before;
        const update = trx.updateTable('announcement').set(rest).where('id', '=', id);
        await update.execute().catch(refuseActivity);
        // A promotion that runs already is not new because its text changed.
        const starts = [before.startsAt, updatedAnnouncement.starts_at].map(
          (at) => new Date(at ?? 0),
        );
        if (starts.some((at) => at > clock.now()))
          await setNotice(platform, trx, updatedAnnouncement);
        return ok(announcementRecord(updatedAnnouncement));
      });
    },
    deleteAnnouncement: async ({ params }, ctx) => {
      const id = requireUuid(params.id);
      return change(async (trx) => {
        ctx.before = await announcementBefore(trx, id);
        await trx.deleteFrom('announcement').where('id', '=', id).execute();
        await cancelPromotionNotice(trx, id);
        return ok({ done: true });
      });
    },
    listOperatorBanners: async () => ok({ list: (await store.read()).banners.map(bannerRecord) }),
    createBanner: async ({ body }) => {
      const newBanner = toBanner(newId(), body);
      return change(async (trx) => {
        await trx.insertInto('banner').values(newBanner).execute();
        return { status: 201, body: ok(bannerRecord(newBanner)).body };
      });
    },
    replaceBanner: async ({ params, body }, ctx) => {
      const { id, ...rest } = toBanner(requireUuid(params.id), body);
      return change(async (trx) => {
        ctx.before = await bannerBefore(trx, id);
        await trx.updateTable('banner').set(rest).where('id', '=', id).execute();
        return ok(bannerRecord({ id, ...rest }));
      });
    },
    deleteBanner: async ({ params }, ctx) => {
      const id = requireUuid(params.id);
      return change(async (trx) => {
        ctx.before = await bannerBefore(trx, id);
        await trx.deleteFrom('banner').where('id', '=', id).execute();
        return ok({ done: true });
      });
    },
  };
}

/** Tells members who allow it about a promotion when it starts, if it has not ended by then. */
async function setNotice(platform: Platform, trx: Trx, made: AnnouncementTable): Promise<void> {
  const now = platform.clock.now();
  const { id, kind, title, product, starts_at: startsAt, ends_at: endsAt } = made;
  const isOver = endsAt !== null && endsAt <= now;
  if (kind !== 'promotion' || isOver) return cancelPromotionNotice(trx, id);
  await setPromotionNotice(platform, trx, { id, title, product, startsAt: startsAt ?? now });
}

/** The only table that an announcement refers to is that of activities. */
function refuseActivity(error: unknown): never {
  if (!isMissingReference(error)) throw error;
  const errors = [{ pointer: '/body/activityId', rule: 'unknown' }];
  throw new ProblemError('validation_failed', { errors });
}

/**
 * An announcement, locked until the transaction ends. Throws
 * `not_found`.
 */
async function announcementBefore(trx: Trx, id: string) {
  const all = trx.selectFrom('announcement').selectAll().where('id', '=', id);
  return announcementRecord(present(await all.forUpdate().executeTakeFirst()));
}

/** A stored banner, locked until the transaction ends. Throws `not_found`. */
async function bannerBefore(trx: Trx, id: string) {
  const all = trx.selectFrom('banner').selectAll().where('id', '=', id);
  return bannerRecord(present(await all.forUpdate().executeTakeFirst()));
}

function present<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new ProblemError('not_found');
  return row;
}
