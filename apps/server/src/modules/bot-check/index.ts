import { ok } from '../../platform/http/handlers.ts';
import type { Platform, ServerModule } from '../../platform/platform.ts';
import { getBotChecks } from './bot-checks.ts';

export { getBotChecks, type BotCheck, type BotChecks } from './bot-checks.ts';
export type { ProofWeight } from './proof.ts';

const SWEEP_JOB = { name: 'bot-check-sweep', cron: '23 * * * *' };

/**
 * Challenges of the proof of work (H3, H45); `getBotChecks(platform).demand(body.challenge)`
 * verifies solutions.
 */
export function createBotCheckModule(platform: Platform): ServerModule {
  const checks = getBotChecks(platform);
  platform.jobs.register({ ...SWEEP_JOB, run: () => checks.sweep() });
  return {
    name: 'bot-check',
    handlers: {
      async getBotCheck({ query }, ctx) {
        const weight = query.instead === 'captcha' ? 'heavy' : 'light';
        return ok(await checks.issue(weight, ctx.addressBlock), { 'cache-control': 'no-store' });
      },
    },
  };
}
