import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';

/** Fills in keys that demo and test mode may generate, kept in the data folder. */
export async function withKeys(config: Config): Promise<Config> {
  return {
    ...config,
    operatorKey: config.operatorKey ?? (await keptKey(join(config.dataDir, 'operator.key'))),
    vendorMasterKey:
      config.vendorMasterKey ?? (await keptKey(join(config.dataDir, 'vendor-master.key'))),
  };
}

async function keptKey(file: string): Promise<string> {
  try {
    await writeFile(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
  } catch {
    // It exists already, or reading it will fail with its own reason.
  }
  await chmod(file, 0o600).catch(() => {});
  return (await readFile(file, 'utf8')).trim();
}

/** The secret that a vendor signs its calls with (seamless.yaml). */
export function vendorSecret(masterKey: string, vendorCode: string): string {
  return createHmac('sha256', masterKey).update(`vendor:${vendorCode}`).digest('hex');
}

/** The signing secret of a payment provider, different from that of a vendor with the same code. */
export function providerSecret(masterKey: string, providerCode: string): string {
  return createHmac('sha256', masterKey).update(`provider:${providerCode}`).digest('hex');
}

/**
 * A key of 32 bytes for one purpose, derived from the server's master key (HKDF, RFC 5869): none
 * reveals another. Without a master key (tests only) it is a public one.
 */
export function derivedKey(masterKey: string | null, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', masterKey ?? 'baize', 'baize', purpose, 32));
}
