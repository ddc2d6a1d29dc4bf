import type { Schemas } from '@baize/api';
import { activity as lifecycle } from '@baize/machines/activity';
import { decide } from '@baize/machines/lifecycle';
import { cleanRemark, isRemarkTooLong, REMARK_LENGTH } from '@baize/rules/activity';
import { ProblemError } from '../../platform/errors.ts';
import { type Handlers, ok } from '../../platform/http/handlers.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { grantBonus } from '../bonuses/index.ts';
import { askingMember } from '../accounts/index.ts';
import type { Trx } from '../wallet/index.ts';
import { uploadsUsedBy, useUploads } from '../uploads/index.ts';
import { type Activity, findActivity, getActivities } from './activity-store.ts';
import { applyCommand, getStanding, getState } from './commands.ts';
import { getEligibility } from './eligibility.ts';
import {
  addEntry,
  type Entry,
  findEntryByMember,
  getEntriesByActivity,
  lockEntry,
  type MemberEntry,
} from './entry-store.ts';
import type { ActivityState } from './tables.ts';
import { getTitle, toActivity, toEntry } from './wire.ts';

const DAY_MS = 86_400_000;
/** How often a member may try to enter activities in 24 hours. */
const RATE = { max: 50, windowMs: DAY_MS };

/** Activities as members see and enter them (E84, T56, V54). */
export function activityHandlers(platform: Platform): Partial<Handlers> {
  const { db } = platform;
  const { currencyDigits: digits, currency } = platform.config;

  async function getActivity(id: string): Promise<Activity> {
    const activity = await findActivity(db, id);
    if (!activity) throw new ProblemError('not_found');
    return activity;
  }

  return {
    async listActivities({ query }, { language, session, now }) {
      const reading = { language: query.language ?? language, digits, currency };
      const [activities, entries] = await Promise.all([
        getActivities(db),
        session ? getEntriesByActivity(db, session.playerId) : new Map<string, Entry>(),
      ]);
      const list = activities.map((activity) =>
        toActivity(activity, getState(activity, entries.get(activity.id), now), reading),
      );
      return ok({ list: list.slice(0, 200) });
    },

    async getActivity({ params: { activityId }, query }, { language, session, now }) {
      const activity = await getActivity(activityId);
      const playerId = session?.playerId ?? null;
      const entry = playerId ? await findEntryByMember(db, activityId, playerId) : undefined;
      const images = entry ? await getImages(platform, entry) : [];
      const status = getState(activity, entry, now);
      const reading = { language: query.language ?? language, digits, currency };
      return ok({
        activity: toActivity(activity, status, reading),
        eligibility: await getEligibility(platform, activity, playerId, now),
        entry: entry ? { ...toEntry(entry, images, digits), status } : null,
      });
    },

    async applyForActivity({ params: { activityId }, body }, ctx) {
      const member = await askingMember(platform, ctx);
      await platform.limits.takeShared(`activity:${member.id}`, RATE);
      const activity = await getActivity(activityId);
      refuseBadApplication(activity, body);
      const entered = await findEntryByMember(db, activityId, member.id);
      if (entered) throw new ProblemError('activity_entered');
      const state = enter(activity, member.id, ctx.now);
      const conditions = await getEligibility(platform, activity, member.id, ctx.now);
      if (conditions.some(({ met }) => met === false)) throw new ProblemError('not_eligible');
      const entry = createEntry(activity, member, { state, remark: body.remark, now: ctx.now });
      return {
        async commit(trx) {
          const isAdded = await addEntry(trx, entry, toFirstEvents(activity, entry));
          if (!isAdded) throw new ProblemError('activity_entered');
          const use = { playerId: member.id, purpose: 'activity', usedBy: entry.id } as const;
          const ids = body.images ?? [];
          await useUploads(trx, { ...use, ids, pointer: '/body/images' });
          return ok({ activityId, status: state as 'applying' | 'joined' | 'signed' });
        },
      };
    },

    async claimActivity({ params: { activityId } }, ctx) {
      const { playerId } = ctx.requireSession();
      const activity = await getActivity(activityId);
      const found = await findEntryByMember(db, activityId, playerId);
      if (!found) throw new ProblemError('not_found');
      const images = await getImages(platform, found);
      const actor = { role: 'player', id: playerId } as const;
      return {
        async commit(trx) {
          const entry = (await lockEntry(trx, found.id))!;
          const command = { type: 'claim', actor, now: ctx.now.getTime() } as const;
          const claimed = await applyCommand(trx, entry, command, {});
          await payReward(platform, trx, claimed, { activity, at: ctx.now });
          return ok(toEntry(claimed, images, digits));
        },
      };
    },
  };
}

const getImages = async ({ db }: Platform, { id }: Entry): Promise<readonly string[]> =>
  (await uploadsUsedBy(db, [id])).get(id) ?? [];

/** Grants the approved reward as a bonus. Throws `conflict` while the member has another one. */
export async function payReward(
  platform: Platform,
  trx: Trx,
  entry: MemberEntry,
  { activity, at }: { readonly activity: Activity; readonly at: Date },
): Promise<void> {
  const { amount, wagering, decided_by: grantedBy } = entry;
  if (amount === null || wagering === null || grantedBy === null)
    throw new Error(`activity entry ${entry.id}: it was approved without a reward`);
  await grantBonus(platform, trx, {
    playerId: entry.player_id,
    currency: entry.currency,
    amount,
    wageringBasisPoints: wagering,
    reason: getTitle(activity, 'en'),
    grantedBy,
    grantedAt: at,
    expiresAt: new Date(at.getTime() + entry.bonus_days * DAY_MS),
  });
}

/**
 * Throws `validation_failed` for a remark that is too long, and for what this kind of activity does
 * not take.
 */
function refuseBadApplication({ kind }: Activity, body: Schemas['ActivityApplication']): void {
  const { remark = '', images = [] } = body;
  const errors = [
    ...(isRemarkTooLong(remark)
      ? [{ pointer: '/body/remark', rule: 'maxLength', params: { ...REMARK_LENGTH } }]
      : []),
    ...(kind !== 'apply' && remark !== '' ? [{ pointer: '/body/remark', rule: 'unexpected' }] : []),
    ...(kind !== 'apply' && images.length > 0
      ? [{ pointer: '/body/images', rule: 'unexpected' }]
      : []),
  ];
  if (errors.length > 0) throw new ProblemError('validation_failed', { errors });
}

/**
 * The state after a member enters. Throws `activity_closed` before it opens and after it closes.
 */
function enter(activity: Activity, playerId: string, now: Date): ActivityState {
  const actor = { role: 'player', id: playerId } as const;
  const command = { type: activity.kind, actor, now: now.getTime() };
  const decision = decide(lifecycle, getStanding(activity, now), command);
  if ('refused' in decision) throw new ProblemError('activity_closed');
  return decision.accepted.state as ActivityState;
}

function createEntry(
  activity: Activity,
  member: { readonly id: string; readonly currency: string },
  {
    state,
    remark = '',
    now,
  }: {
    readonly state: ActivityState;
    readonly remark: string | undefined;
    readonly now: Date;
  },
): Entry {
  return {
    id: newId(now.getTime()),
    activity_id: activity.id,
    player_id: member.id,
    state,
    remark: cleanRemark(remark),
    entered_at: now,
    opened_at: activity.opens_at,
    closed_at: activity.closes_at,
    currency: member.currency,
    amount: null,
    wagering: null,
    bonus_days: activity.bonus_days,
    claim_until: null,
    decided_by: null,
    decided_at: null,
    reason: null,
  };
}

/** The log begins with the opening of the activity, then the member enters. */
function toFirstEvents({ kind, opens_at: opensAt }: Activity, entry: Entry) {
  return [
    {
      command: 'open',
      state_before: 'coming_soon',
      state_after: 'join',
      actor_role: 'clock',
      actor_id: 'clock',
      reason: null,
      at: opensAt,
    },
    {
      command: kind,
      state_before: 'join',
      state_after: entry.state,
      actor_role: 'player',
      actor_id: entry.player_id,
      reason: null,
      at: entry.entered_at,
    },
  ] as const;
}
