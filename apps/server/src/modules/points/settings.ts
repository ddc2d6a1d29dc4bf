import type { Platform } from '../../platform/platform.ts';
import { merchantOf } from '../merchant-settings/index.ts';

/** The points' settings; on where neither the feature nor they themselves are switched off. */
export function settingsOf(platform: Platform) {
  const { points, features } = merchantOf(platform).current();
  return { ...points, isOn: points.enabled && features.pointMall };
}
