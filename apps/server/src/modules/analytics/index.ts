import { ProblemError } from '../../platform/errors.ts';
import { ok } from '../../platform/http/handlers.ts';
import type { Platform, ServerModule } from '../../platform/platform.ts';
import { addDays, dayIn } from '../../platform/time-zone.ts';
import { findLanguage } from '../language/index.ts';
import { getMerchant, settingsChange } from '../merchant-settings/index.ts';
import { addViews, deleteBefore, listViews } from './store.ts';

const SWEEP_JOB = { name: 'page-view-sweep', cron: '41 3 * * *' };
const PER_ADDRESS = { max: 60, windowMs: 60_000 };
const MAX_DAYS = 92;
const DAY_MS = 86_400_000;

/** Page views of visitors who agreed, as sums of days, for a limited time (H87). */
export function createAnalyticsModule(platform: Platform): ServerModule {
  const merchant = getMerchant(platform);
  const getToday = (at: Date) => dayIn(merchant.current().reporting.timeZone, at);

  async function sweep(): Promise<void> {
    const { retentionDays } = merchant.current().analytics;
    await deleteBefore(platform.db, addDays(getToday(platform.clock.now()), -retentionDays));
  }

  platform.jobs.register({ ...SWEEP_JOB, run: sweep });
  return {
    name: 'analytics',
    handlers: {
      async recordPageViews({ body: { device, language, views } }, ctx) {
        if (!merchant.current().analytics.enabled) throw new ProblemError('feature_disabled');
        platform.limits.take(`analytics:${ctx.addressBlock}`, PER_ADDRESS);
        const known = findLanguage(language)?.code ?? 'en';
        const day = getToday(ctx.now);
        const counted = views.reduce((sum, { count }) => sum + count, 0);
        await platform.transaction((trx) => addViews(trx, { day, device, language: known }, views));
        return ok({ counted });
      },
    },
    operatorHandlers: {
      getOperatorAnalyticsSettings: async () => ok(merchant.current().analytics),
      setOperatorAnalyticsSettings: async ({ body }, ctx) =>
        settingsChange(merchant, ctx, { analytics: body }, ({ analytics }) => analytics),
      async listOperatorPageViews({ query: { from, to } }) {
        // The database knows no year 0.
        const isKnown = from >= '0001-01-01';
        if (!isKnown || from > to || (Date.parse(to) - Date.parse(from)) / DAY_MS >= MAX_DAYS) {
          const errors = [{ pointer: '/query/to', rule: 'range', params: { max: MAX_DAYS } }];
          throw new ProblemError('validation_failed', { errors });
        }
        return ok({ list: await listViews(platform.db, from, to) });
      },
    },
  };
}
