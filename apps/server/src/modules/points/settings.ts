import type { Platform } from '../../platform/platform.ts';
import { getMerchant } from '../merchant-settings/index.ts';

/** The points' settings; on where neither the feature nor they themselves are switched off. */
export function getSettings(platform: Platform) {
  const { points, features } = getMerchant(platform).current();
  return { ...points, isOn: points.enabled && features.pointMall };
}
