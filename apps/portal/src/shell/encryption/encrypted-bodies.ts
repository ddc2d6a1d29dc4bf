import { type ApiClient, ApiProblem, type Problem, type Schemas } from '@baize/api';
import { encryptedCalls } from '@baize/api/encrypted-calls';
import type { QueryClient } from '@tanstack/react-query';
import { apiQuery, readAnew } from '../../kernel/http/query.ts';

interface Init {
  readonly body?: unknown;
  readonly headers?: object;
}

interface Answer {
  readonly error?: Partial<Problem>;
}

type Call = (path: string, init?: Init) => Promise<Answer>;
type Key = Schemas['EncryptionKey'] | undefined;

const permission = apiQuery('/api/permission', {});
const flagged: ReadonlySet<string> = new Set(encryptedCalls);
const FREE_PLAY = 'POST /api/auth/free-play';

/** Refusals after which the same body is sent once more, as the merchant now wants it. */
const OUTDATED: ReadonlySet<string | undefined> = new Set([
  'encryption_required',
  'encryption_key_unknown',
]);

/**
 * Makes the client encrypt flagged bodies while the merchant requires it (H46). The first page does
 * not load this: every flagged call starts after it, in a view of its own.
 */
export function encryptBodies(queryClient: QueryClient, api: ApiClient): void {
  const renew = async (): Promise<Schemas['Permission']> => readAnew(queryClient, permission);
  const getKey = (): Key => queryClient.getQueryData(permission.queryKey)?.info.encryptionKey;
  const client = api as unknown as Record<'POST' | 'PUT', Call>;
  for (const method of ['POST', 'PUT'] as const) {
    const send = client[method];
    client[method] = async (path, init) => {
      const call = `${method} ${path}`;
      if (call === FREE_PLAY) return send(path, await withToken(init, getKey, renew));
      if (!flagged.has(call) || init?.body === undefined) return send(path, init);
      const answer = await send(path, await seal(init, getKey()));
      if (!OUTDATED.has(answer.error?.code)) return answer;
      return send(path, await seal(init, (await renew()).info.encryptionKey));
    };
  }
}

/** The same call with its body as a JWE; unchanged without a key. */
async function seal(init: Init, key: Key): Promise<Init> {
  if (key === undefined) return init;
  return {
    ...init,
    headers: { ...init.headers, 'Content-Type': 'application/jose' },
    body: await encrypt(JSON.stringify(init.body), key),
    bodySerializer: (text: string) => text,
  } as Init;
}

/** Free play's token; its time is the server's, because the visitor's clock may be wrong. */
async function withToken(
  init: Init | undefined,
  getKey: () => Key,
  renew: () => Promise<Schemas['Permission']>,
): Promise<Init | undefined> {
  if (getKey() === undefined) return init;
  const { info, serverTime: issuedAt } = await renew();
  if (info.encryptionKey === undefined) return init;
  const body = { ...(init?.body as object | undefined) };
  const token = await encrypt(JSON.stringify({ ...body, issuedAt }), info.encryptionKey);
  return { ...init, body: { ...body, token } };
}

async function encrypt(text: string, key: Schemas['EncryptionKey']): Promise<string> {
  // Browsers offer WebCrypto on secure origins only.
  if (globalThis.crypto?.subtle === undefined) throw new ApiProblem('encryption_unavailable');
  const { encryptTo } = await import('./jwe.ts').catch((cause: unknown) => {
    throw new ApiProblem('chunk_failed', 0, undefined, { cause });
  });
  return encryptTo(key, text);
}
