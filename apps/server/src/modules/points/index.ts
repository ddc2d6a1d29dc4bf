import type { Platform, ServerModule } from '../../platform/platform.ts';
import { earnAll } from './earn.ts';
import { pointsHandlers } from './handlers.ts';
import { pointsOperatorHandlers } from './operator.ts';
import './tables.ts';

export { pointsRules } from './ledger-rules.ts';
export { addPastRedemption, givePastPoints, type PastRedemption } from './past.ts';

const EARN = { name: 'points-clock', cron: '* * * * *' };

/** The points mall (E71–E76): points for bets and deposits, and rewards. */
export function createPointsModule(platform: Platform): ServerModule {
  platform.jobs.register({ ...EARN, run: () => earnAll(platform) });
  return {
    name: 'points',
    handlers: pointsHandlers(platform),
    operatorHandlers: pointsOperatorHandlers(platform),
  };
}
