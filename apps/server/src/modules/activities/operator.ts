import type { components } from '@baize/api/operator';
import { oneMoment } from '../../platform/db/one-moment.ts';
import { type FieldError, ProblemError } from '../../platform/errors.ts';
import { ok, type OperatorHandlers } from '../../platform/http/handlers.ts';
import { isId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { memberById } from '../accounts/index.ts';
import { sendMessage } from '../member/index.ts';
import { getSpan, type TimeSpan } from '../merchant-settings/index.ts';
import { uploadsUsedBy } from '../uploads/index.ts';
import { toAmount, type Trx } from '../wallet/index.ts';
import {
  type Activity,
  findActivity,
  getCountedActivities,
  lockActivity,
  putActivity,
} from './activity-store.ts';
import { applyCommand, findDivergence } from './commands.ts';
import { findEntry, getEntryPage, getEvents, lockEntry, type MemberEntry } from './entry-store.ts';
import { payReward } from './handlers.ts';
import { createDecisionMessage, type Decision } from './texts.ts';
import { getTitle, toEvent, toMemberEntry, toRecord } from './wire.ts';

type Wire = components['schemas'];

const DAY_MS = 86_400_000;
const DEFAULT_BONUS_DAYS = 30;
/** States in which an entry waits for a review. */
const ENTERED: ReadonlySet<string> = new Set(['signed', 'joined', 'applying']);

/** Activities and their entries as the operator keeps and decides them. */
export function activityOperatorHandlers(platform: Platform): Partial<OperatorHandlers> {
  const { db } = platform;
  const { currencyDigits: digits } = platform.config;

  async function toWire(entry: MemberEntry): Promise<Wire['MemberActivityEntry']> {
    const images = await uploadsUsedBy(db, [entry.id]);
    return toMemberEntry(entry, images.get(entry.id) ?? [], digits);
  }

  return {
    async listOperatorActivities({ query: { period } }, ctx) {
      const span = period === undefined ? null : getSpan(platform, period, ctx.now);
      const rows = await getCountedActivities(db);
      const list = span === null ? rows : rows.filter((row) => changesIn(row, span));
      return ok({ list: list.map((each) => toRecord(each, digits)) });
    },

    async setActivity({ params: { id }, body }, ctx) {
      const activity = toActivityRow(id, body, { digits, now: ctx.now });
      return {
        async commit(trx) {
          const earlier = await lockActivity(trx, id);
          ctx.before = earlier ? toRecord(earlier, digits) : null;
          // Members have entered by the rules of this kind.
          if (earlier && earlier.entries > 0 && earlier.kind !== activity.kind)
            throw new ProblemError('conflict');
          await putActivity(trx, activity);
          const { entries, undecided } = earlier ?? { entries: 0, undecided: 0 };
          return ok(toRecord({ ...activity, entries, undecided }, digits));
        },
      };
    },

    async listActivityEntries({ query }) {
      const { activity, status, pageNo = 1, pageSize = 20 } = query;
      const page = { offset: (pageNo - 1) * pageSize, limit: pageSize };
      const filter = { activityId: activity, state: status, ...page };
      const { rows, total } = await getEntryPage(db, filter);
      const images = await uploadsUsedBy(
        db,
        rows.map(({ id }) => id),
      );
      const list = rows.map((row) => toMemberEntry(row, images.get(row.id) ?? [], digits));
      return ok({ list, total, pageNo, totalPages: Math.ceil(total / pageSize) });
    },

    async getActivityEntry({ params: { reference } }) {
      return oneMoment(db, async (moment) => {
        const entry = isId(reference) ? await findEntry(moment, reference) : undefined;
        if (!entry) throw new ProblemError('not_found');
        const events = await getEvents(moment, entry.id);
        const images = await uploadsUsedBy(moment, [entry.id]);
        const shown = events.filter(({ command }) => command !== 'open').toReversed();
        return ok({
          entry: toMemberEntry(entry, images.get(entry.id) ?? [], digits),
          events: shown.map(toEvent),
          divergence: findDivergence(entry, events),
        });
      });
    },

    async commandActivityEntry({ params: { reference }, body }, ctx) {
      const found = isId(reference) ? await findEntry(db, reference) : undefined;
      if (!found) throw new ProblemError('not_found');
      const activity = (await findActivity(db, found.activity_id))!;
      const reward = body.command === 'approve' ? getReward(activity, body.amount, digits) : null;
      refuseBadOrder(body);
      const actor = { role: 'operator', id: ctx.requireOperator() } as const;
      const order = { ...body, activity, reward, given: { actor, now: ctx.now.getTime() } };
      const before = await toWire(found);
      return {
        ...(reward && {
          gives: { kind: 'bonus', amount: reward.amount, currency: found.currency } as const,
        }),
        async commit(trx) {
          ctx.before = before;
          const entry = (await lockEntry(trx, found.id))!;
          const decided = await applyOrder(platform, trx, entry, order);
          await messageMember(platform, trx, decided, activity);
          return ok(toMemberEntry(decided, before.entry.images, digits));
        },
      };
    },
  };
}

/** Whether an activity opens or closes in a period. */
const changesIn = ({ opens_at: opens, closes_at: closes }: Activity, { from, to }: TimeSpan) =>
  [opens, closes].some((at) => at >= from && at < to);

type Reward = ReturnType<typeof getReward>;

type Order = Wire['ActivityEntryOrder'] & {
  readonly activity: Activity;
  /** Of an approval. */
  readonly reward: Reward | null;
  readonly given: {
    readonly actor: { readonly role: 'operator'; readonly id: string };
    readonly now: number;
  };
};

/** Carries out an order. An approval of an entry that was not reviewed reviews it first. */
async function applyOrder(
  platform: Platform,
  trx: Trx,
  entry: MemberEntry,
  { command: type, reason, activity, reward, given }: Order,
): Promise<MemberEntry> {
  if (type !== 'approve' || reward === null)
    return applyCommand(
      trx,
      entry,
      { type: type as 'review' | 'reject', ...given },
      { reason: reason ?? null },
    );
  const reviewed = ENTERED.has(entry.state)
    ? await applyCommand(trx, entry, { type: 'review', ...given }, {})
    : entry;
  if (activity.payment === 'issue') {
    const issued = await applyCommand(trx, reviewed, { type: 'issue', ...given }, reward);
    await payReward(platform, trx, issued, { activity, at: new Date(given.now) });
    return issued;
  }
  const claimUntil = new Date(given.now + activity.claim_days * DAY_MS);
  const command = { type, claimUntil: claimUntil.getTime(), ...given } as const;
  return applyCommand(trx, reviewed, command, { ...reward, claim_until: claimUntil });
}

const messageByState: Readonly<Record<string, Decision>> = {
  claim: 'approved',
  rejected: 'rejected',
};

/** Sends the member the decision; an issued bonus has a message of its own. */
async function messageMember(platform: Platform, trx: Trx, entry: MemberEntry, activity: Activity) {
  const decision = messageByState[entry.state];
  if (decision === undefined) return;
  const language = (await memberById(trx, entry.player_id))?.language ?? 'en';
  const title = getTitle(activity, language);
  const message = createDecisionMessage(decision, language, { title, reason: entry.reason });
  await sendMessage(platform, trx, entry.player_id, message, {
    kind: `activity_${decision}`,
    title,
  });
}

/**
 * Amount that an approval pays. Throws `validation_failed` if neither it nor the activity names
 * one.
 */
function getReward(activity: Activity, amount: string | undefined, digits: number) {
  const { reward, wagering } = activity;
  const paid = amount === undefined ? reward : toAmount(amount, '/body/amount', digits);
  if (paid === null) throw invalid([{ pointer: '/body/amount', rule: 'required' }]);
  return { amount: paid, wagering: wagering ?? 10_000 };
}

function refuseBadOrder({ command, reason, amount }: Wire['ActivityEntryOrder']): void {
  const errors = [
    ...(command === 'reject' && reason === undefined
      ? [{ pointer: '/body/reason', rule: 'required' }]
      : []),
    ...(command !== 'approve' && amount !== undefined
      ? [{ pointer: '/body/amount', rule: 'unexpected' }]
      : []),
  ];
  if (errors.length > 0) throw invalid(errors);
}

const invalid = (errors: readonly FieldError[]) =>
  new ProblemError('validation_failed', { errors: [...errors] });

function toActivityRow(
  id: string,
  body: Wire['ActivitySetting'],
  { digits, now }: { readonly digits: number; readonly now: Date },
): Activity {
  const [opensAt, closesAt] = [new Date(body.opensAt), new Date(body.closesAt)];
  if (closesAt <= opensAt) throw invalid([{ pointer: '/body/closesAt', rule: 'after' }]);
  const { reward, minimumDeposit } = body;
  return {
    id,
    titles: Object.fromEntries(
      Object.entries(body.titles).map(([tag, title]) => [tag.toLowerCase(), title]),
    ),
    kind: body.kind,
    payment: body.payment,
    opens_at: opensAt,
    closes_at: closesAt,
    claim_days: body.claimDays,
    bonus_days: body.bonusDays ?? DEFAULT_BONUS_DAYS,
    reward: reward ? toAmount(reward.amount, '/body/reward/amount', digits) : null,
    wagering: reward?.wageringBasisPoints ?? null,
    member_since_days: body.memberSinceDays ?? null,
    minimum_deposit:
      minimumDeposit === undefined
        ? null
        : toAmount(minimumDeposit, '/body/minimumDeposit', digits),
    updated_at: now,
  };
}
