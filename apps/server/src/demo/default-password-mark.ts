import { createHmac } from 'node:crypto';
import { readMark, writeMark } from '../platform/db/seed-mark.ts';
import { derivedKey } from '../platform/keys.ts';
import type { Platform } from '../platform/platform.ts';

const MARK = 'demo-default-password';

/** Names the default password of the settings without telling it. */
function getDigest({ config }: Platform): string {
  const key = derivedKey(config.vendorMasterKey, MARK);
  return createHmac('sha256', key).update(config.defaultPassword).digest('base64url');
}

/** Whether the demo's newcomers were last given the default password that the settings have now. */
export const isDefaultPasswordGiven = async (platform: Platform): Promise<boolean> =>
  (await readMark(platform.db, MARK)) === getDigest(platform);

/** Notes that they have it. */
export const markDefaultPassword = (platform: Platform): Promise<void> =>
  writeMark(platform.db, MARK, getDigest(platform));
