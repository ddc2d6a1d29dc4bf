import { createHmac } from 'node:crypto';
import { readMark, writeMark } from '../platform/db/seed-mark.ts';
import { derivedKey } from '../platform/keys.ts';
import type { Platform } from '../platform/platform.ts';

const MARK = 'demo-default-password';

/** Digest of the default password, which does not reveal it. */
function getDigest({ config }: Platform): string {
  const key = derivedKey(config.vendorMasterKey, MARK);
  return createHmac('sha256', key).update(config.defaultPassword).digest('base64url');
}

/** Whether the demo's newcomers have the default password of the current settings. */
export const isDefaultPasswordGiven = async (platform: Platform): Promise<boolean> =>
  (await readMark(platform.db, MARK)) === getDigest(platform);

/** Records that they have it. */
export const markDefaultPassword = (platform: Platform): Promise<void> =>
  writeMark(platform.db, MARK, getDigest(platform));
