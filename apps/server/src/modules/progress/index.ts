import type { Platform, ServerModule } from '../../platform/platform.ts';
import { countAll } from './count.ts';
import { followMembers } from './follow.ts';
import { settleWeek } from './leaderboard.ts';
import { missionHandlers } from './missions.ts';
import { progressOperatorHandlers } from './operator.ts';
import './tables.ts';

export { countFrom, RULES_LOCK } from './count.ts';
export { addPastRules } from './past.ts';
export type { Rule as DemoRule } from './rules.ts';
export { stakeFacts } from './views.ts';

const COUNT = { name: 'progress-clock', cron: '* * * * *' };

/**
 * Missions and their leaderboard (PC12): counts what members do against rules that are data (ADR
 * 27).
 */
export function createProgressModule(platform: Platform): ServerModule {
  platform.jobs.register({
    ...COUNT,
    async run() {
      await countAll(platform);
      await settleWeek(platform);
    },
  });
  const follower = followMembers(platform);
  return {
    name: 'progress',
    handlers: missionHandlers(platform),
    operatorHandlers: progressOperatorHandlers(platform),
    async start() {
      follower.start();
    },
    stop: () => follower.stop(),
  };
}
