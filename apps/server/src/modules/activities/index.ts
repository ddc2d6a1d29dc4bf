import type { Platform, ServerModule } from '../../platform/platform.ts';
import { closeDueEntries } from './commands.ts';
import { activityHandlers } from './handlers.ts';
import { activityOperatorHandlers } from './operator.ts';
import './tables.ts';

export { addActivities } from './add.ts';

const CLOCK = { name: 'activity-clock', cron: '* * * * *' };

/** Activities that members join by a promotion (E84, T56). */
export function createActivitiesModule(platform: Platform): ServerModule {
  platform.jobs.register({ ...CLOCK, run: () => closeDueEntries(platform) });
  return {
    name: 'activities',
    handlers: activityHandlers(platform),
    operatorHandlers: activityOperatorHandlers(platform),
  };
}
