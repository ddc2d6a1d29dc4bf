import type { Platform, ServerModule } from '../../platform/platform.ts';
import { expireAll } from './commands.ts';
import { depositHandlers, type DepositNeeds } from './handlers.ts';
import { operatorHandlers } from './operator.ts';
import { RESULT_PATH, resultHandlers } from './result.ts';
import './tables.ts';

export type { DepositNeeds } from './handlers.ts';
export { depositRules } from './ledger-rules.ts';
export { RESULT_PATH };
export { hasDeposits } from './store.ts';
export { begunDeposits, paidDeposits } from './views.ts';
export { payLinkSignature, SIGNED } from './pay-link.ts';

const EXPIRY_JOB = { name: 'deposit-clock', cron: '* * * * *' };

/** Player deposits through a payment provider. */
export function createDepositsModule(platform: Platform, needs: DepositNeeds): ServerModule {
  platform.jobs.register({ ...EXPIRY_JOB, run: () => expireAll(platform) });
  return {
    name: 'deposits',
    handlers: depositHandlers(platform, needs),
    operatorHandlers: operatorHandlers(platform),
    seamlessHandlers: resultHandlers(platform),
  };
}
