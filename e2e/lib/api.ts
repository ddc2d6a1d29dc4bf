/** Calls of the product's APIs for tests: demo accounts and the operator. */
import { randomUUID } from 'node:crypto';
import { proofFor } from '../../scripts/lib/proof.mjs';
import type { ProductFacts } from '../../scripts/lib/product.mjs';

/** Demo accounts; all have the same password. */
export type Account =
  | 'player01'
  | 'player02'
  | 'player11'
  | 'agent01'
  | 'agent02'
  | 'newcomer01'
  | 'reachable01';

export const DEMO_PASSWORD = 'Baize-demo-1';

export interface Answer<Value = unknown> {
  readonly status: number;
  readonly type: string;
  /** The `value` of a success. */
  readonly value: Value;
  /** The `code` of a problem. */
  readonly code: string | undefined;
  readonly body: unknown;
}

export interface CallOptions {
  readonly token?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends one call to a path of the product. Never throws for an error response. */
export async function call<Value = unknown>(
  { url }: Pick<ProductFacts, 'url'>,
  method: string,
  path: string,
  { token, body, headers }: CallOptions = {},
): Promise<Answer<Value>> {
  const response = await fetch(url + path, {
    method,
    headers: {
      'Accept-Language': 'EN',
      'X-Client-Type': '3',
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const parsed = (await response.json().catch(() => null)) as {
    value?: Value;
    code?: string;
  } | null;
  return {
    status: response.status,
    type: response.headers.get('content-type') ?? '',
    value: parsed?.value as Value,
    code: parsed?.code,
    body: parsed,
  };
}

/** Logs in and returns the token of the new session. */
export async function getToken(
  product: Pick<ProductFacts, 'url'>,
  username: Account,
  site: 'member' | 'agent' = username.startsWith('agent') ? 'agent' : 'member',
): Promise<string> {
  const challenge = await proofFor(product.url);
  const body = { username, password: DEMO_PASSWORD, type: 'username', site, challenge };
  const answer = await call<{ token: string }>(product, 'POST', '/api/auth/login', { body });
  if (answer.status !== 200)
    throw new Error(`${username} cannot log in: ${JSON.stringify(answer.body)}`);
  return answer.value.token;
}

/** The operator of a product, who calls the operator API. */
export interface Operator {
  call<Value = unknown>(method: string, path: string, body?: unknown): Promise<Answer<Value>>;
}

export function createOperator(product: ProductFacts): Operator {
  return {
    call: (method, path, body) => {
      const headers = {
        'X-Operator-Key': product.operatorKey,
        // Some commands require an idempotency key; each call of a test is a command of its own.
        ...(method === 'POST' && { 'Idempotency-Key': randomUUID() }),
      };
      const sent = body === undefined ? { headers } : { headers, body };
      return call(product, method, `/operator-api${path}`, sent);
    },
  };
}

interface Announcement {
  readonly id: string;
  readonly kind: 'player' | 'popup' | 'promotion';
}

/**
 * Takes down the demo's popups that open by themselves, so that a journey meets no popup by chance;
 * the popups' own journeys publish theirs.
 */
export async function takeDownPopups(product: ProductFacts): Promise<void> {
  const operator = createOperator(product);
  const { value } = await operator.call<{ list: Announcement[] }>('GET', '/announcements');
  const popups = value.list.filter(({ kind }) => kind === 'popup');
  await Promise.all(popups.map(({ id }) => operator.call('DELETE', `/announcements/${id}`)));
}
