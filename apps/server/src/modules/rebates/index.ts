import type { components } from '@baize/api/operator';
import { sql } from 'kysely';
import { getDigits } from '../../platform/currency.ts';
import { ProblemError } from '../../platform/errors.ts';
import { type Handlers, ok, type OperatorHandlers } from '../../platform/http/handlers.ts';
import { formatMoney, parseMoney } from '../../platform/money.ts';
import type { Platform, ServerModule } from '../../platform/platform.ts';
import { type GameType, wireType } from '../catalogue/index.ts';
import { getMerchant, type MerchantSettings } from '../merchant-settings/index.ts';
import { getState, memberRewards, type RewardState } from '../rewards/index.ts';
import { findBenefits } from '../vip/index.ts';
import { settleRebates } from './settle.ts';
import './tables.ts';

const SETTLE = { name: 'rebates-clock', cron: '*/10 * * * *' };

/** Rebates (D18): a share of each day's stakes by game type, claimed or paid automatically. */
export function createRebatesModule(platform: Platform): ServerModule {
  platform.jobs.register({ ...SETTLE, run: () => settleRebates(platform) });
  return {
    name: 'rebates',
    handlers: handlers(platform),
    operatorHandlers: operatorHandlers(platform),
  };
}

interface Row {
  readonly day: string;
  readonly game_type: GameType;
  readonly currency: string;
  readonly stake: bigint;
  readonly basis_points: number;
  readonly amount: bigint;
  readonly state: RewardState;
  readonly expires_at: Date;
}

function handlers(platform: Platform): Partial<Handlers> {
  const { db, config } = platform;
  return {
    async listRebates({ query: { pageNo = 1, pageSize = 20 } }, ctx) {
      const { playerId } = ctx.requireSession();
      const { rebates } = getMerchant(platform).current();
      const { rebateBasisPoints: more } = await findBenefits(platform, db, playerId);
      const offset = (pageNo - 1) * pageSize;
      // Rebates too small to be paid are not listed.
      const listed = sql`from rebate join ${memberRewards.as('reward')} on reward.player_id = rebate.player_id
        and reward.source = 'rebate' and reward.source_key = rebate.day::text || ':' || rebate.game_type
        where rebate.player_id = ${playerId}`;
      const [{ rows }, counted] = await Promise.all([
        sql<Row>`select rebate.day::text as day, game_type, currency, stake, basis_points, amount, state, expires_at
          ${listed} order by rebate.day desc, game_type offset ${offset} limit ${pageSize}`.execute(
          db,
        ),
        sql<{ count: number }>`select count(*)::int as count ${listed}`.execute(db),
      ]);
      const total = counted.rows[0]!.count;
      return ok({
        enabled: rebates.enabled,
        payout: rebates.payout,
        rates: rebates.enabled
          ? rebates.rates.map((rate) => ({ ...rate, basisPoints: rate.basisPoints + more }))
          : [],
        list: rows.map((row) => ({
          day: row.day,
          gameType: wireType(row.game_type),
          stake: formatMoney(row.stake, getDigits(config, row.currency)),
          basisPoints: row.basis_points,
          amount: formatMoney(row.amount, getDigits(config, row.currency)),
          state: getState(row, ctx.now),
        })),
        total,
        pageNo,
        totalPages: Math.ceil(total / pageSize),
      });
    },
  };
}

type Wire = components['schemas']['RebateSettings'];

function operatorHandlers(platform: Platform): Partial<OperatorHandlers> {
  const merchant = getMerchant(platform);
  const { config } = platform;
  const toWire = ({ rebates }: MerchantSettings): Wire => {
    const { since: _since, ...rest } = rebates;
    return { ...rest, rates: rebates.rates.map((rate) => ({ ...rate })) };
  };
  return {
    getRebateSettings: async () => ok(toWire(merchant.current())),
    async setRebateSettings({ body }, ctx) {
      for (const [at, { gameType }] of body.rates.entries()) {
        if (body.rates.findIndex((rate) => rate.gameType === gameType) < at)
          throw invalid(`/body/rates/${at}/gameType`, 'unique');
      }
      const minimum = readMinimum(body.minimum, config.currencyDigits);
      const most = Math.max(0, ...body.rates.map(({ basisPoints }) => basisPoints));
      const isAbove = body.enabled && most > config.operatorLimits.pointsReturnBasisPoints;
      return {
        gives: isAbove ? { kind: 'points_value', amount: null, currency: null } : undefined,
        async commit(trx) {
          const { before, after } = await merchant.change(trx, ({ rebates }) => ({
            rebates: { ...body, minimum, since: getSince(rebates, body.enabled, ctx.now) },
          }));
          ctx.before = toWire(before);
          return ok(toWire(after));
        },
      };
    },
  };
}

/** The start of rebates; switching them on again sets a new one. */
function getSince(before: MerchantSettings['rebates'], enabled: boolean, now: Date): string | null {
  if (!enabled) return null;
  return before.enabled ? before.since : now.toISOString();
}

function readMinimum(text: string, digits: number): string {
  try {
    return formatMoney(parseMoney(text, digits), digits);
  } catch {
    throw invalid('/body/minimum', 'decimals');
  }
}

const invalid = (pointer: string, rule: string) =>
  new ProblemError('validation_failed', { errors: [{ pointer, rule }] });
