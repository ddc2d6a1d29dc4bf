// The key from which every vendor's secret is derived; the platform and the arcade need the same
// one.
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @param {string} dataPath the existing data folder
 * @param {string} mode demo, test or production; production takes the key from VENDOR_MASTER_KEY
 *   only
 * @returns {string} the master key
 */
export function arcadeKey(dataPath, mode) {
  if (process.env.VENDOR_MASTER_KEY || mode === 'production')
    return process.env.VENDOR_MASTER_KEY ?? '';
  const file = join(dataPath, 'vendor-master.key');
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}
