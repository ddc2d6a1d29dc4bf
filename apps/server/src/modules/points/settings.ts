import type { Platform } from '../../platform/platform.ts';
import { getMerchant } from '../merchant-settings/index.ts';

/** The points settings; enabled if neither the feature nor the points are switched off. */
export function getSettings(platform: Platform) {
  const { points, features } = getMerchant(platform).current();
  return { ...points, isOn: points.enabled && features.pointMall };
}
