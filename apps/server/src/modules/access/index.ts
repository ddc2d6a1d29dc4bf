import type { Platform, ServerModule } from '../../platform/platform.ts';
import { merchantOf } from '../merchant-settings/index.ts';
import { accessGate, checkSwitches } from './access-gate.ts';

/** Who may make which call: by role, trial accounts and the merchant's switches, as the document has it (H25, L29). */
export function createAccessModule(platform: Platform): ServerModule {
  platform.gates.push(accessGate(() => merchantOf(platform).current()));
  return {
    name: 'access',
    async start() {
      checkSwitches(merchantOf(platform).current());
    },
  };
}
