import type { components } from '@baize/api/operator';
import { replay } from '@baize/machines/lifecycle';
import { redemption as lifecycle, type RedemptionCommand } from '@baize/machines/redemption';
import { oneMoment } from '../../platform/db/one-moment.ts';
import { findLogDivergence, type LogDivergence } from '../../platform/lifecycle-log.ts';
import { ProblemError } from '../../platform/errors.ts';
import { ok, type OperatorHandlers } from '../../platform/http/handlers.ts';
import { parseMoney } from '../../platform/money.ts';
import type { Platform } from '../../platform/platform.ts';
import { cleanHtml } from '../content/index.ts';
import {
  getMerchant,
  type MerchantSettings,
  type PointsSetting,
} from '../merchant-settings/index.ts';
import { earnAll, earnFrom } from './earn.ts';
import { applyCommand } from './redeem.ts';
import {
  getEvents,
  getRedemptionPage,
  findRedemptionId,
  redemptionById,
  type Redemption,
  type RedemptionEvent,
} from './redemption-store.ts';
import { getRatioGift, getRewardGift } from './gifts.ts';
import {
  allRewards,
  deleteReward,
  findReward,
  lockReward,
  putReward,
  type Reward,
} from './rewards.ts';
import { keptRewardWire, toPagedList, redemptionWire, getState, getStatus } from './wire.ts';

type Wire = components['schemas'];

/** Operator calls of the mall: settings, rewards and redemptions. */
export function pointsOperatorHandlers(platform: Platform): Partial<OperatorHandlers> {
  return {
    ...settingsHandlers(platform),
    ...rewardHandlers(platform),
    ...redemptionHandlers(platform),
  };
}

function settingsHandlers(platform: Platform): Partial<OperatorHandlers> {
  const merchant = getMerchant(platform);
  const shown = ({ points }: MerchantSettings): Wire['PointsSettings'] => {
    const { enabled, minimumConversion, depositsEarn, ratios, rules } = points;
    return { enabled, minimumConversion, depositsEarn, ratios: { ...ratios }, rules: { ...rules } };
  };
  return {
    getPointsSettings: async () => ok(shown(merchant.current())),
    async setPointsSettings({ body }, ctx) {
      // Rounds and deposits that have ended count by the old ratios.
      await earnAll(platform);
      const cleaned = Object.entries(body.rules).map(([code, html]) => [code, cleanHtml(html)]);
      const rules = Object.fromEntries(cleaned) as PointsSetting['rules'];
      const points = { ...body, depositsEarn: body.depositsEarn ?? 'staked', rules };
      return {
        gives: getRatioGift(platform, merchant.current().points.ratios, body.ratios),
        async commit(trx) {
          const { before, after } = await merchant.change(trx, { points });
          if (after.points.enabled && !before.points.enabled) await earnFrom(trx, ctx.now);
          ctx.before = shown(before);
          return ok(shown(after));
        },
      };
    },
  };
}

function rewardHandlers(platform: Platform): Partial<OperatorHandlers> {
  const { db } = platform;
  const { currencyDigits: digits } = platform.config;
  return {
    listPointsRewards: async () =>
      ok({ list: (await allRewards(db)).map((reward) => keptRewardWire(reward, digits)) }),
    async setPointsReward({ params: { id }, body }, ctx) {
      const reward: Reward = {
        id,
        names: body.names,
        image_url: body.imageUrl,
        stock: body.stock,
        required_points: BigInt(body.requiredPoints),
        required_amount: toAmount(body, digits),
        type: body.type,
        sequence: body.sequence,
        active: body.active,
      };
      return {
        gives: getRewardGift(platform, await findReward(db, id), reward),
        async commit(trx) {
          const earlier = await lockReward(trx, id);
          ctx.before = earlier ? keptRewardWire(earlier, digits) : null;
          await putReward(trx, reward);
          return ok(keptRewardWire(reward, digits));
        },
      };
    },
    async deletePointsReward({ params: { id } }, ctx) {
      return {
        async commit(trx) {
          const earlier = await lockReward(trx, id);
          if (!earlier) throw new ProblemError('not_found');
          ctx.before = keptRewardWire(earlier, digits);
          await deleteReward(trx, id);
          return ok({ done: true });
        },
      };
    },
  };
}

/**
 * A reward's amount in minor units. Throws `validation_failed`; a conversion must pay something.
 */
function toAmount({ requiredAmount, type }: Wire['PointsRewardSetting'], digits: number): bigint {
  const wrong = (rule: string) =>
    new ProblemError('validation_failed', { errors: [{ pointer: '/body/requiredAmount', rule }] });
  let amount: bigint;
  try {
    amount = parseMoney(requiredAmount, digits);
  } catch {
    throw wrong('decimals');
  }
  if (type === 'conversion' && amount === 0n) throw wrong('minimum');
  return amount;
}

function redemptionHandlers(platform: Platform): Partial<OperatorHandlers> {
  const { db } = platform;
  const { currencyDigits: digits } = platform.config;
  return {
    async listAllRedemptions({ query: { status, pageNo = 1, pageSize = 20 } }, { language }) {
      const state = status === undefined ? undefined : getState(status);
      const page = { offset: (pageNo - 1) * pageSize, limit: pageSize };
      const { rows, total } = await getRedemptionPage(db, { state, ...page, order: 'asc' });
      const list = rows.map((row) => redemptionWire(row, { language, digits }));
      return ok(toPagedList(list, total, pageNo, pageSize));
    },
    async getRedemption({ params: { reference } }, { language }) {
      return oneMoment(db, async (moment) => {
        const id = await findRedemptionId(moment, reference);
        const found = id === undefined ? undefined : await redemptionById(moment, id);
        if (!found) throw new ProblemError('not_found');
        const events = await getEvents(moment, found.id);
        return ok({
          redemption: redemptionWire(found, { language, digits }),
          events: events.toReversed().map(toRow),
          divergence: findDivergence(found, events),
        });
      });
    },
    async commandRedemption({ params: { reference }, body }, ctx) {
      const id = await findRedemptionId(db, reference);
      if (id === undefined) throw new ProblemError('not_found');
      if (body.command === 'reject' && body.reason === undefined) {
        const errors = [{ pointer: '/body/reason', rule: 'required' }];
        throw new ProblemError('validation_failed', { errors });
      }
      const actor = { role: 'operator', id: ctx.requireOperator() } as const;
      const command = { type: body.command, actor, now: ctx.now.getTime() };
      return {
        async commit(trx) {
          const reason = body.reason ?? null;
          const { before, after } = await applyCommand(platform, trx, id, command, reason);
          ctx.before = redemptionWire(before, { language: ctx.language, digits });
          return ok(redemptionWire(after, { language: ctx.language, digits }));
        },
      };
    },
  };
}

const toRow = (row: RedemptionEvent): Wire['RedemptionLogRow'] => ({
  seq: row.seq,
  command: row.command,
  before: row.state_before === null ? null : getStatus(row.state_before),
  after: getStatus(row.state_after),
  actor: { role: row.actor_role as 'player' | 'operator', id: row.actor_id },
  reason: row.reason,
  at: row.at.toISOString(),
});

/** Where the log differs from the statechart, or the state from its log; null if both agree. */
function findDivergence(
  { state }: Redemption,
  events: readonly RedemptionEvent[],
): LogDivergence | null {
  const log = events.map((row) => {
    const actor = { role: row.actor_role, id: row.actor_id };
    const command: RedemptionCommand = { type: row.command, actor, now: row.at.getTime() };
    return { before: row.state_before ?? 'unasked', command, after: row.state_after };
  });
  const replayed = replay(lifecycle, log);
  return findLogDivergence(events, replayed, replayed.end.state === state);
}
