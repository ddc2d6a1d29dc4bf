import type { Schemas } from '@baize/api';
import type { components } from '@baize/api/operator';
import { ProblemError } from '../../platform/errors.ts';
import { ok, type OperatorHandlers } from '../../platform/http/handlers.ts';
import type { Platform, ServerModule } from '../../platform/platform.ts';
import { localised } from '../catalogue/index.ts';
import { getMerchant, type MerchantSettings } from '../merchant-settings/index.ts';
import { getCredit } from './levels.ts';
import './tables.ts';

export type { VipBenefits } from './levels.ts';
export { changeCredit, type CreditChange, findBenefits, listBenefits } from './standing.ts';
export { findLevelName } from './names.ts';

/** Maximum level changes in a response. */
const MAX_CHANGES = 50;

/** VIP levels (D20): thresholds, benefits and the progress of a member. */
export function createVipModule(platform: Platform): ServerModule {
  const { db, config } = platform;
  return {
    name: 'vip',
    operatorHandlers: operatorHandlers(platform),
    handlers: {
      async getVipStatus({ query }, ctx) {
        const { playerId } = ctx.requireSession();
        const language = query.language ?? ctx.language;
        const standing = await db
          .selectFrom('vip_standing')
          .selectAll()
          .where('player_id', '=', playerId)
          .executeTakeFirst();
        const history = await db
          .selectFrom('vip_event')
          .selectAll()
          .where('player_id', '=', playerId)
          .orderBy('seq', 'desc')
          .limit(MAX_CHANGES)
          .execute();
        const levels = toLevels(getMerchant(platform).current(), language);
        return ok({
          level: Math.min(standing?.level ?? 0, levels.length - 1),
          credit: standing ? Number(getCredit(standing, config.currencyDigits)) : 0,
          levels,
          history: history.map((event) => ({
            at: event.at.toISOString(),
            from: event.level_before,
            to: event.level_after,
          })),
        });
      },
    },
  };
}

/** All levels with their names in a language; level 0 has no benefits. */
function toLevels({ vip }: MerchantSettings, language: string): Schemas['VipLevel'][] {
  const first = { level: 0, name: 'VIP 0', threshold: 0, pointsPercent: 0, rebateBasisPoints: 0 };
  const others = vip.levels.map(({ names, threshold, pointsPercent, rebateBasisPoints }, at) => ({
    level: at + 1,
    name: localised(names, language),
    threshold,
    pointsPercent,
    rebateBasisPoints,
  }));
  return [first, ...others];
}

type Wire = components['schemas']['VipLevels'];

function operatorHandlers(platform: Platform): Partial<OperatorHandlers> {
  const merchant = getMerchant(platform);
  const toWire = ({ vip }: MerchantSettings): Wire => ({
    levels: vip.levels.map((level) => ({ ...level, names: { ...level.names } })),
  });
  return {
    getVipLevels: async () => ok(toWire(merchant.current())),
    async setVipLevels({ body: { levels } }, ctx) {
      for (const [at, { threshold }] of levels.entries()) {
        if (at > 0 && threshold <= levels[at - 1]!.threshold)
          throw invalid(`/body/levels/${at}/threshold`, 'ascending');
      }
      const most = Math.max(0, ...levels.map(({ rebateBasisPoints }) => rebateBasisPoints));
      return {
        gives: isAbove(platform, most)
          ? { kind: 'points_value', amount: null, currency: null }
          : undefined,
        async commit(trx) {
          const { before, after } = await merchant.change(trx, { vip: { levels } });
          ctx.before = toWire(before);
          return ok(toWire(after));
        },
      };
    },
  };
}

/** Whether a rate is above what one operator may decide alone (H119). */
const isAbove = ({ config }: Platform, basisPoints: number): boolean =>
  basisPoints > config.operatorLimits.pointsReturnBasisPoints;

const invalid = (pointer: string, rule: string) =>
  new ProblemError('validation_failed', { errors: [{ pointer, rule }] });
