import type { Platform, ServerModule } from '../platform/platform.ts';
import { seedHistory } from './seed-history.ts';

/** The demo's past. It comes last: it needs the members, the games and the pots. */
export function createDemoModule(platform: Platform): ServerModule {
  return { name: 'demo', seed: () => seedHistory(platform) };
}
