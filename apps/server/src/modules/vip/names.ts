import type { Platform } from '../../platform/platform.ts';
import { localised } from '../catalogue/index.ts';
import { getMerchant } from '../merchant-settings/index.ts';

/** The name of a level in a language. */
export function findLevelName(platform: Platform, level: number, language: string): string {
  const setting = getMerchant(platform).current().vip.levels[level - 1];
  return setting ? localised(setting.names, language) : `VIP ${level}`;
}
