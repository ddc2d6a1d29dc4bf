import type { Platform, ServerModule } from '../../platform/platform.ts';
import { getMerchant } from '../merchant-settings/index.ts';
import { clockHandlers } from './clock.ts';
import { creditHandlers } from './credits.ts';
import { plannedHandlers } from './planned.ts';
import { languageHandlers } from './languages.ts';
import { statusHandlers } from './status.ts';
import { contactHandlers } from './contacts.ts';
import { whitelabelHandlers } from './whitelabel.ts';

/** Operator calls for the portal's content (operator.yaml), authenticated by `X-Operator-Key`. */
export function createOperatorModule(platform: Platform): ServerModule {
  const merchant = getMerchant(platform);
  return {
    name: 'operator',
    operatorHandlers: {
      ...statusHandlers(merchant),
      ...whitelabelHandlers(platform, merchant),
      ...contactHandlers(merchant),
      ...languageHandlers(merchant),
      ...clockHandlers(platform),
      ...creditHandlers(platform),
      ...plannedHandlers(platform),
    },
  };
}
