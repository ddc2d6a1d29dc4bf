/**
 * Access control: calls every operation of the contract as each kind of visitor and member (H25,
 * L29).
 */
import { operations } from '@baize/api/operations';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { getMerchant } from '../src/modules/merchant-settings/index.ts';
import { createPeople, createAddress } from './support/people.ts';
import { withPlatform, type TestApp } from './support/platform.ts';
import { call, getToken } from './support/portal.ts';

const viewers = ['visitor', 'trial', 'player', 'agent'] as const;
type Viewer = (typeof viewers)[number];

interface Access {
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE' | 'PATCH';
  readonly path: string;
  readonly status: string;
  readonly role: string;
  readonly trial: string;
  readonly switches: readonly string[];
  readonly idempotent: boolean;
}

const calls: readonly (readonly [string, Access])[] = Object.entries(operations);
const built = calls.filter(([, { status }]) => status === 'implemented');

/** Codes with which the access table rejects a call, whatever its body. */
const REFUSALS = new Set([
  'not_logged_in',
  'need_true_account',
  'contact_your_agent',
  'feature_disabled',
  'forbidden',
]);

let app: TestApp;
const accounts: Partial<Record<Viewer, string>> = {};
const tokens: Partial<Record<Viewer, string>> = {};
beforeAll(async () => {
  app = await withPlatform();
  const { createAccount } = await createPeople(app);
  accounts.player = await createAccount('plays');
  accounts.agent = await createAccount('leads', 1);
});
afterAll(() => app?.dispose());

const getSettings = () => getMerchant(app.platform).current() as unknown as Record<string, object>;

async function change(subject: string, part: object): Promise<void> {
  const made = { [subject]: { ...getSettings()[subject], ...part } };
  await app.platform.transaction((trx) => getMerchant(app.platform).change(trx, made as never));
}

const changed = new Map<string, object>();
afterEach(async () => {
  for (const [subject, before] of changed) await change(subject, before);
  changed.clear();
});

async function setAccess(path: string, isOn: boolean): Promise<void> {
  const [subject = '', name = ''] = path.split('.');
  if (!changed.has(subject)) changed.set(subject, { ...getSettings()[subject] });
  await change(subject, { [name]: isOn });
}

/** A live session; some of the operations end theirs. */
async function tokenFor(viewer: Viewer): Promise<string | undefined> {
  if (viewer === 'visitor') return undefined;
  const token = tokens[viewer];
  if (token !== undefined && (await call(app, 'GET', '/api/member', { token })).status === 200)
    return token;
  return (tokens[viewer] = await newToken(viewer));
}

async function newToken(viewer: Exclude<Viewer, 'visitor'>): Promise<string> {
  if (viewer !== 'trial') return getToken(app, accounts[viewer] ?? '');
  const body = { os: 'web', platform: 'W' };
  const ip = createAddress();
  return (await call(app, 'POST', '/api/auth/free-play', { body, ip })).value.token;
}

/** The access code that rejects the call, or null for any other answer. */
async function getRefusal(
  { id, method, path }: Access & { id?: string },
  viewer: Viewer,
): Promise<string | null> {
  const token = await tokenFor(viewer);
  const url = path.replaceAll(/\{[^}]+\}/g, crypto.randomUUID());
  if (id === 'streamChat') return getStreamRefusal(url, token);
  const hasBody = method !== 'GET' && method !== 'DELETE';
  const { body } = await call(app, method, url, {
    ip: createAddress(),
    ...(token !== undefined && { token }),
    ...(hasBody && { body: {} }),
  });
  return REFUSALS.has(body?.code) ? body.code : null;
}

/** An accepted stream never ends by itself: it is closed after its headers. */
async function getStreamRefusal(url: string, token: string | undefined): Promise<string | null> {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const response = await app.http.inject({ url, headers, payloadAsStream: true });
  if (response.statusCode === 200) {
    response.stream().destroy();
    return null;
  }
  let text = '';
  for await (const piece of response.stream()) text += String(piece);
  return String(JSON.parse(text).code);
}

function getExpected({ role, trial }: Access, viewer: Viewer): string | null {
  if (role === 'visitor') return null;
  if (viewer === 'visitor') return 'not_logged_in';
  if (viewer === 'trial' && trial !== 'allowed') return 'need_true_account';
  return role === 'agent' && viewer !== 'agent' ? 'contact_your_agent' : null;
}

const toTitled = (of: typeof built) =>
  of.map(([id, access]) => ({ id, access: { ...access, id } }));

describe('access by role and trial [H25, L29]', () => {
  const guarded = built.filter(([, { role }]) => role !== 'visitor');

  test.each(toTitled(guarded))('$id', async ({ access }) => {
    for (const name of access.switches) await setAccess(name, true);
    for (const viewer of viewers)
      expect([viewer, await getRefusal(access, viewer)]).toEqual([
        viewer,
        getExpected(access, viewer),
      ]);
  });

  test.each(toTitled(guarded.filter(([, { trial }]) => trial.includes('.'))))(
    '$id, for a trial account that the merchant admits',
    async ({ access }) => {
      await setAccess(access.trial, true);
      expect(await getRefusal(access, 'trial')).toBeNull();
      expect(await getRefusal(access, 'visitor')).toBe('not_logged_in');
    },
  );

  test('no trial account may call an operation that moves money', () => {
    const moving = calls.filter(([, { idempotent, role }]) => idempotent && role !== 'visitor');
    expect(moving.length).toBeGreaterThan(10);
    expect(moving.filter(([, { trial }]) => trial !== 'refused')).toEqual([]);
  });
});

describe('access by feature switch [H25, L29]', () => {
  // Idempotent operations are tested on their own: they look up a kept answer before the switch.
  const switched = built.filter(([, { switches, idempotent }]) => switches.length && !idempotent);

  test.each(toTitled(switched))('$id', async ({ access }) => {
    const viewer = access.role === 'visitor' ? 'visitor' : 'player';
    for (const name of access.switches) await setAccess(name, true);
    expect(await getRefusal(access, viewer)).toBeNull();
    for (const name of access.switches) {
      await setAccess(name, false);
      expect([name, await getRefusal(access, viewer)]).toEqual([name, 'feature_disabled']);
      await setAccess(name, true);
    }
  });
});
