// Calls of the operator API from the command line.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { root } from './run.mjs';

/** Where the product answers. */
export const operatorOrigin = () => process.env.PORTAL_ORIGIN ?? 'http://127.0.0.1:4600';

/** The key of the settings, or the one that the product has made for itself; null without any. */
export function operatorKey() {
  const { OPERATOR_KEY: key, DATA_DIR: dataDir = '.data' } = process.env;
  if (key) return key;
  const folder = isAbsolute(dataDir) ? dataDir : join(root, dataDir);
  try {
    return readFileSync(join(folder, 'operator.key'), 'utf8').trim();
  } catch {
    return null;
  }
}

/**
 * Makes a call.
 * @param {{method: string, path: string, body?: object}} call
 * @param {string} key
 * @throws {TypeError} when nobody answers
 */
export async function askOperator({ method, path, body }, key) {
  const response = await fetch(`${operatorOrigin()}/operator-api${path}`, {
    method,
    headers: {
      'X-Operator-Key': key,
      ...(body && { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json() };
}
