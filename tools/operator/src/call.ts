/** Calls of the operator API. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A call of `/operator-api`; bytes are sent as they are, anything else as JSON. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly body?: object;
}

/** What the server answered; `Body` is the shape of its JSON. */
export interface Answer<Body = unknown> {
  readonly status: number;
  readonly body: Body;
}

/** Sends a call; rejects when no server responds. */
export type Ask = (call: Call) => Promise<Answer>;

/** Options of the command line, by name. */
export type Options = Readonly<Record<string, string | undefined>>;

/** The address of the product. */
export const operatorOrigin = (): string => process.env['PORTAL_ORIGIN'] ?? 'http://127.0.0.1:4600';

/** The key of the settings, or the one that the product wrote; null without any. */
export function readOperatorKey(dataFolder: string): string | null {
  const key = process.env['OPERATOR_KEY'];
  if (key) return key;
  try {
    return readFileSync(join(dataFolder, 'operator.key'), 'utf8').trim();
  } catch {
    return null;
  }
}

/** Makes a call; rejects with a TypeError when no server responds. */
export async function askOperator({ method, path, body }: Call, key: string): Promise<Answer> {
  const response = await fetch(`${operatorOrigin()}/operator-api${path}`, {
    method,
    headers: {
      'X-Operator-Key': key,
      ...(method === 'POST' && { 'Idempotency-Key': randomUUID() }),
      ...getBodyHeaders(body),
    },
    ...(body && { body: body instanceof Uint8Array ? body : JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json() };
}

function getBodyHeaders(body: object | undefined): Record<string, string> {
  if (body === undefined) return {};
  if (body instanceof Uint8Array) return { 'Content-Type': 'application/octet-stream' };
  return { 'Content-Type': 'application/json' };
}
