import { encryptedCalls } from '@baize/api/encrypted-calls';
import { CompactEncrypt, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPeople, PASSWORD, type People } from './support/people.ts';
import { withPlatform, type TestApp } from './support/platform.ts';
import { call, getToken, operate, solveBotCheck, type Answer } from './support/portal.ts';

let app: TestApp;
let createAccount: People['createAccount'];
beforeAll(async () => {
  app = await withPlatform();
  ({ createAccount } = await createPeople(app));
});
afterAll(() => app?.dispose());

const setRequired = (required: boolean) => operate(app, 'PUT', '/encryption', { required });
const rotate = () => operate(app, 'POST', '/encryption/rotation');
const getKey = async (): Promise<JWK> =>
  (await call(app, 'GET', '/api/permission')).value.info.encryptionKey;

/** A text encrypted as a client does, with header members of a test's own. */
async function encrypt(text: string, { kid, ...jwk }: JWK, header: object = {}): Promise<string> {
  return new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: kid ?? '', ...header })
    .encrypt(await importJWK(jwk, 'ECDH-ES'));
}

const headers = { 'content-type': 'application/jose' };

const sendJwe = (url: string, body: string, token?: string): Promise<Answer> =>
  call(app, 'POST', url, { headers, body, ...(token !== undefined && { token }) });

async function getLogin(account: string) {
  const challenge = await solveBotCheck(app);
  return { type: 'username', site: 'member', username: account, password: PASSWORD, challenge };
}

const goOn = (ms: number) => app.platform.clock.setOffset(app.platform.clock.offsetMs + ms);

const problem = ({ status, body }: Answer) => [status, body.code];

describe('while the merchant does not ask for it', () => {
  test('the permission call has no key, and plain JSON logs in [H46]', async () => {
    expect(await getKey()).toBeUndefined();
    const body = await getLogin(await createAccount('plain'));
    expect((await call(app, 'POST', '/api/auth/login', { body })).status).toBe(200);
  });
});

describe('while the merchant requires encrypted bodies', () => {
  beforeAll(async () => {
    await operate(app, 'PATCH', '/whitelabel', { featureFlags: { externalAuth: true } });
    await setRequired(true);
  });
  afterAll(async () => {
    await setRequired(false);
  });

  test('the permission call has a key without its private part [H46]', async () => {
    const key = await getKey();
    expect(Object.keys(key).toSorted()).toEqual(['crv', 'kid', 'kty', 'x', 'y']);
    const stored = await app.platform.db
      .selectFrom('merchant_setting')
      .select('value')
      .where('subject', '=', 'encryption')
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(stored.value)).not.toMatch(/"d"/);
    const { value } = await operate(app, 'GET', '/encryption');
    expect(value).toMatchObject({ required: true, keys: [{ kid: key.kid, acceptedUntil: null }] });
    expect(JSON.stringify(value)).not.toMatch(/sealed|"d"/);
  });

  test('an encrypted login opens a session [H46]', async () => {
    const body = JSON.stringify(await getLogin(await createAccount('sealed')));
    const { status, value } = await sendJwe('/api/auth/login', await encrypt(body, await getKey()));
    expect([status, value.user.account]).toEqual([200, 'sealed']);
  });

  test('the flagged calls are those that send secrets or money', () => {
    expect(encryptedCalls).toHaveLength(20);
    expect(encryptedCalls).toContain('POST /api/cashier/withdrawals');
  });

  test.each(encryptedCalls)('%s refuses plain JSON and reads a JWE [H46]', async (flagged) => {
    const [method = '', url = ''] = flagged.split(' ');
    const token = await getMemberToken();
    const key = { 'idempotency-key': `key-of-${flagged.replaceAll(/\W/g, '-')}`.slice(0, 60) };
    const send = (body: unknown, media: string) =>
      call(app, method as 'POST', url, {
        token,
        headers: { ...key, 'content-type': media },
        body,
      });
    expect(problem(await send({}, 'application/json'))).toEqual([415, 'encryption_required']);
    const jwe = await encrypt('{"not":"a field"}', await getKey());
    const read = await send(jwe, 'application/jose');
    expect(read.body.errors).toContainEqual(expect.objectContaining({ pointer: '/body/not' }));
    expect(problem(read)).toEqual([422, 'validation_failed']);
  });

  test('other calls stay plain, and take no JWE', async () => {
    const token = await getMemberToken();
    const body = { gameCode: 'x', vendor: 'x' };
    const plain = await call(app, 'POST', '/api/games/favourites', { token, body });
    expect(plain.status).not.toBe(415);
    const jwe = await encrypt(JSON.stringify(body), await getKey());
    expect(problem(await sendJwe('/api/games/favourites', jwe, token))).toEqual([
      415,
      'unsupported_media_type',
    ]);
  });

  describe('a bad JWE says why, and nothing else', () => {
    test.each([
      ['no JWE', () => 'x'],
      ['five empty parts', () => '....'],
      ['a cut one', async () => (await encrypt('{}', await getKey())).slice(0, -30)],
      ['a changed one', async () => `${(await encrypt('{}', await getKey())).slice(0, -4)}AAAA`],
      ['a compressed one', async () => withHeader(await getKey(), { zip: 'DEF' })],
      ['another algorithm', async () => withHeader(await getKey(), { alg: 'dir' })],
      ['a critical extension', async () => withHeader(await getKey(), { crit: ['x'], x: 1 })],
      ['a point that is not on the curve', async () => withHeader(await getKey(), { epk: OFF })],
    ])('%s', async (_name, make) => {
      expect(problem(await sendJwe('/api/auth/login', await make()))).toEqual([
        400,
        'encrypted_body_invalid',
      ]);
    });

    test('a key of someone else', async () => {
      const { publicKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256' });
      const foreign = await exportJWK(publicKey);
      const { kid } = await getKey();
      const unknown = await encrypt('{}', { ...foreign, kid: 'none' });
      const disguised = await encrypt('{}', { ...foreign, ...(kid !== undefined && { kid }) });
      expect((await sendJwe('/api/auth/login', unknown)).body.code).toBe('encryption_key_unknown');
      expect((await sendJwe('/api/auth/login', disguised)).body.code).toBe(
        'encrypted_body_invalid',
      );
    });

    test('a text that is not JSON, and one that is too large', async () => {
      const key = await getKey();
      const text = await encrypt('no json', key);
      expect(problem(await sendJwe('/api/auth/login', text))).toEqual([400, 'malformed_json']);
      const large = await encrypt(JSON.stringify({ x: 'y'.repeat(70_000) }), key);
      expect(problem(await sendJwe('/api/auth/login', large))).toEqual([413, 'body_too_large']);
    });
  });

  describe('rotation', () => {
    test('a replaced key decrypts for ten minutes, then is unknown [H46]', async () => {
      const old = await getKey();
      await rotate();
      const now = await getKey();
      expect(now.kid).not.toBe(old.kid);
      const read = async (key: JWK) =>
        (await sendJwe('/api/auth/login', await encrypt('{}', key))).body.code;
      expect(await read(old)).toBe('validation_failed');
      goOn(11 * 60_000);
      expect(await read(old)).toBe('encryption_key_unknown');
      expect(await read(now)).toBe('validation_failed');
    });

    test('the second rotation deletes the private part of the first key', async () => {
      await rotate();
      goOn(11 * 60_000);
      await rotate();
      expect((await operate(app, 'GET', '/encryption')).value.keys).toHaveLength(2);
      const { value } = await app.platform.db
        .selectFrom('merchant_setting')
        .select('value')
        .where('subject', '=', 'encryption')
        .executeTakeFirstOrThrow();
      expect((value as { keys: unknown[] }).keys).toHaveLength(2);
    });
  });

  describe("free play's token", () => {
    const asked = { os: 'web', platform: 'W' };
    const play = async (claim: object | null) =>
      call(app, 'POST', '/api/auth/free-play', {
        body: {
          ...asked,
          ...(claim && { token: await encrypt(JSON.stringify(claim), await getKey()) }),
        },
      });
    const now = () => app.platform.clock.now().getTime();
    const at = (time: number) => new Date(time).toISOString();

    test('is required, and opens a trial [H46, C27]', async () => {
      expect(problem(await play(null))).toEqual([415, 'encryption_required']);
      const { status, value } = await play({ ...asked, issuedAt: at(now()) });
      expect([status, value.user.isTrial]).toEqual([200, true]);
    });

    test.each([
      ['is old', () => ({ ...asked, issuedAt: at(now() - 6 * 60_000) })],
      ['is of tomorrow', () => ({ ...asked, issuedAt: at(now() + 86_400_000) })],
      ['has no time', () => asked],
      ['is of another request', () => ({ ...asked, os: 'ios', issuedAt: at(now()) })],
      ['is a list', () => []],
    ])('is refused when it %s', async (_name, make) => {
      expect(problem(await play(make()))).toEqual([400, 'encrypted_body_invalid']);
    });
  });
});

/** Coordinates that belong to no point of the curve. */
const OFF = { kty: 'EC', crv: 'P-256', x: 'AAAA', y: 'AAAA' };

/** A JWE whose protected header says something else. */
async function withHeader(key: JWK, other: object): Promise<string> {
  const [head = '', ...rest] = (await encrypt('{}', key)).split('.');
  const parsed = JSON.parse(Buffer.from(head, 'base64url').toString()) as object;
  const changed = Buffer.from(JSON.stringify({ ...parsed, ...other })).toString('base64url');
  return [changed, ...rest].join('.');
}

let opened: Promise<string> | null = null;

/** The token of a member who logged in before bodies had to be encrypted. */
function getMemberToken(): Promise<string> {
  opened ??= (async () => {
    await setRequired(false);
    const token = await getToken(app, await createAccount('member'));
    await setRequired(true);
    return token;
  })();
  return opened;
}
