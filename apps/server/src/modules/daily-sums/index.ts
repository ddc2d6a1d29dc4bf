import type { Platform, ServerModule } from '../../platform/platform.ts';
import { sumDays } from './sum-days.ts';

export { dailySumRules } from './ledger-rules.ts';
export { sumsIn } from './read.ts';

const SUM_JOB = { name: 'daily-sums', cron: '*/15 * * * *' };

/** Daily sums of bookings, for reports of large teams (ADR 22). */
export function createDailySumsModule(platform: Platform): ServerModule {
  platform.jobs.register({ ...SUM_JOB, run: () => sumDays(platform) });
  return { name: 'daily-sums' };
}
