import type { Platform, ServerModule } from '../../platform/platform.ts';
import { getMerchant } from '../merchant-settings/index.ts';
import { accessGate, checkSwitches } from './access-gate.ts';

/**
 * Access control by role, trial accounts and the merchant's switches, as the OpenAPI document
 * declares (H25, L29).
 */
export function createAccessModule(platform: Platform): ServerModule {
  platform.gates.push(accessGate(() => getMerchant(platform).current()));
  return {
    name: 'access',
    async start() {
      checkSwitches(getMerchant(platform).current());
    },
  };
}
