/** Bodies as JWE, as the merchant asks for it (H46). */
import { ApiProblem, createApiClient, unwrap, type ApiClient, type Schemas } from '@baize/api';
import { compactDecrypt, exportJWK, generateKeyPair, type CryptoKey } from 'jose';
import { beforeAll, expect, it, vi } from 'vitest';
import { encryptBodies } from '../src/shell/encryption/encrypted-bodies.ts';
import { apiQuery, createQueryClient } from '../src/kernel/http/query.ts';

type Key = Schemas['EncryptionKey'];

let key: Key;
let next: Key;
const secrets = new Map<string, CryptoKey>();
beforeAll(async () => {
  [key, next] = [await createKey('first'), await createKey('second')];
});

async function createKey(kid: string): Promise<Key> {
  const { publicKey, privateKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256' });
  secrets.set(kid, privateKey);
  return { ...(await exportJWK(publicKey)), kid } as Key;
}

interface Server {
  /** The key of the permission call, if the merchant requires encrypted bodies. */
  key: Key | undefined;
  serverTime: string;
}

interface SentRequest {
  readonly type: string | null;
  readonly text: string;
  readonly idempotencyKey: string | null;
}

/** A client whose page knows a key, and a server that wants another one, or none. */
function createClientAndServer(known: Key | undefined, server: Server) {
  const sent: SentRequest[] = [];
  const permission = () => ({
    info: { encryptionKey: server.key },
    serverTime: server.serverTime,
  });
  const read = vi.fn(async () => permission() as never);
  const queryClient = createQueryClient(read);
  const { queryKey } = apiQuery('/api/permission', {});
  queryClient.setQueryData(queryKey, { ...permission(), info: { encryptionKey: known } } as never);
  const api = createApiClient({
    baseUrl: 'http://portal.test',
    getToken: () => null,
    getLanguage: () => 'en',
    fetch: async (request) => {
      const text = await request.text();
      const type = request.headers.get('content-type');
      sent.push({ type, text, idempotencyKey: request.headers.get('idempotency-key') });
      const code = refusal(type, text, server.key);
      if (code !== null) return Response.json({ code, status: 400, title: code }, { status: 400 });
      return Response.json({ success: true, value: {} });
    },
  });
  encryptBodies(queryClient, api);
  return { api, sent, read };
}

function refusal(type: string | null, text: string, key: Key | undefined): string | null {
  if (type !== 'application/jose') return key === undefined ? null : 'encryption_required';
  const { kid } = JSON.parse(atob(text.split('.')[0] ?? '')) as { kid: string };
  return kid === key?.kid ? null : 'encryption_key_unknown';
}

const SECRET = { username: 'robin', password: 'hunter2 🔑' };
const logIn = (api: ApiClient) =>
  unwrap(
    api.POST('/api/auth/login', {
      body: { type: 'username', site: 'member', ...SECRET },
    }),
  );

async function decrypt({ text }: SentRequest, { kid }: Key): Promise<unknown> {
  const { plaintext } = await compactDecrypt(text, secrets.get(kid)!);
  return JSON.parse(new TextDecoder().decode(plaintext));
}

const at = '2026-11-29T10:00:00.000Z';

it('[H46] sends plain JSON while the merchant does not ask for more', async () => {
  const { api, sent, read } = createClientAndServer(undefined, { key: undefined, serverTime: at });
  await logIn(api);
  expect(sent.map(({ type }) => type)).toEqual(['application/json']);
  expect(read).not.toHaveBeenCalled();
});

it('[H46] encrypts the body of a flagged call, and no other', async () => {
  const { api, sent } = createClientAndServer(key, { key, serverTime: at });
  await logIn(api);
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ type: 'application/jose' });
  expect(sent[0]?.text).not.toContain('hunter2');
  expect(await decrypt(sent[0]!, key)).toMatchObject(SECRET);
  await api.POST('/api/games/leave', { body: { session: 'x' } as never });
  expect(sent[1]?.type).toBe('application/json');
});

it.each([
  ['a merchant who asks for it since the page was loaded', undefined, () => key],
  ['a key that was replaced', () => key, () => next],
  ['a merchant who no longer asks for it', () => key, undefined],
])('[H46] follows %s, with the same body once more', async (_name, known, wanted) => {
  const server = { key: wanted?.(), serverTime: at };
  const { api, sent, read } = createClientAndServer(known?.(), server);
  await logIn(api);
  expect(read).toHaveBeenCalledTimes(1);
  expect(sent).toHaveLength(2);
  const [, last] = sent;
  const arrived = server.key ? await decrypt(last!, server.key) : JSON.parse(last!.text);
  expect(arrived).toMatchObject(SECRET);
});

it('sends a refused body no more than twice', async () => {
  // The server's answers come from another machine, which has not heard of the key yet.
  const server = { key: next, serverTime: at };
  const { api, sent, read } = createClientAndServer(key, server);
  read.mockResolvedValue({ info: { encryptionKey: key }, serverTime: at } as never);
  await expect(logIn(api)).rejects.toMatchObject({ code: 'encryption_key_unknown' });
  expect(sent).toHaveLength(2);
});

it('keeps the Idempotency-Key of a body that is sent again', async () => {
  const { api, sent } = createClientAndServer(key, { key: next, serverTime: at });
  await api.POST('/api/points/convert', {
    params: { header: { 'Idempotency-Key': 'k'.repeat(20) } },
    body: { points: 100 } as never,
  });
  expect(sent.map(({ idempotencyKey }) => idempotencyKey)).toEqual([
    'k'.repeat(20),
    'k'.repeat(20),
  ]);
});

it("[H46] gives free play a token with the server's time", async () => {
  const { api, sent } = createClientAndServer(key, { key: next, serverTime: at });
  await api.POST('/api/auth/free-play', { body: { os: 'web', platform: 'W' } });
  const { token, ...plain } = JSON.parse(sent[0]!.text) as { token: string };
  expect(plain).toEqual({ os: 'web', platform: 'W' });
  expect(await decrypt({ ...sent[0]!, text: token }, next)).toEqual({
    os: 'web',
    platform: 'W',
    issuedAt: at,
  });
});

it('says when the page cannot encrypt', async () => {
  const { api, sent } = createClientAndServer(key, { key, serverTime: at });
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const failure = await logIn(api).catch((error: unknown) => error);
  vi.unstubAllGlobals();
  expect(failure).toBeInstanceOf(ApiProblem);
  expect((failure as ApiProblem).code).toBe('encryption_unavailable');
  expect(sent).toEqual([]);
});
