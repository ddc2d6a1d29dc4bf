/** Who may make which call: every line of the document's table, asked as each kind of visitor and member (H25, L29). */
import { operations } from '@baize/api/operations';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { getMerchant } from '../src/modules/merchant-settings/index.ts';
import { createPeople, freshAddress } from './support/people.ts';
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

/** What a call is refused with by the table, whatever is asked. */
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
  const { given } = await createPeople(app);
  accounts.player = await given('plays');
  accounts.agent = await given('leads', 1);
});
afterAll(() => app?.dispose());

const settings = () => getMerchant(app.platform).current() as unknown as Record<string, object>;

async function change(subject: string, part: object): Promise<void> {
  const made = { [subject]: { ...settings()[subject], ...part } };
  await app.platform.transaction((trx) => getMerchant(app.platform).change(trx, made as never));
}

const changed = new Map<string, object>();
afterEach(async () => {
  for (const [subject, before] of changed) await change(subject, before);
  changed.clear();
});

async function turn(path: string, isOn: boolean): Promise<void> {
  const [subject = '', name = ''] = path.split('.');
  if (!changed.has(subject)) changed.set(subject, { ...settings()[subject] });
  await change(subject, { [name]: isOn });
}

/** A session that is still good: some of the calls end theirs. */
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
  const ip = freshAddress();
  return (await call(app, 'POST', '/api/auth/free-play', { body, ip })).value.token;
}

/** The refusal that a call is answered with, or null for whatever else comes of it. */
async function getRefusal({ method, path }: Access, viewer: Viewer): Promise<string | null> {
  const token = await tokenFor(viewer);
  const url = path.replaceAll(/\{[^}]+\}/g, crypto.randomUUID());
  const hasBody = method !== 'GET' && method !== 'DELETE';
  const { body } = await call(app, method, url, {
    ip: freshAddress(),
    ...(token !== undefined && { token }),
    ...(hasBody && { body: {} }),
  });
  return REFUSALS.has(body?.code) ? body.code : null;
}

function expected({ role, trial }: Access, viewer: Viewer): string | null {
  if (role === 'visitor') return null;
  if (viewer === 'visitor') return 'not_logged_in';
  if (viewer === 'trial' && trial !== 'allowed') return 'need_true_account';
  return role === 'agent' && viewer !== 'agent' ? 'contact_your_agent' : null;
}

const titled = (of: typeof built) => of.map(([id, access]) => ({ id, access }));

describe('[H25, L29] by role and trial', () => {
  const guarded = built.filter(([, { role }]) => role !== 'visitor');

  test.each(titled(guarded))('$id', async ({ access }) => {
    for (const name of access.switches) await turn(name, true);
    for (const viewer of viewers)
      expect([viewer, await getRefusal(access, viewer)]).toEqual([
        viewer,
        expected(access, viewer),
      ]);
  });

  test.each(titled(guarded.filter(([, { trial }]) => trial.includes('.'))))(
    '$id, of a trial that the merchant lets in',
    async ({ access }) => {
      await turn(access.trial, true);
      expect(await getRefusal(access, 'trial')).toBeNull();
      expect(await getRefusal(access, 'visitor')).toBe('not_logged_in');
    },
  );

  test('what moves money is for no trial', () => {
    const moving = calls.filter(([, { idempotent, role }]) => idempotent && role !== 'visitor');
    expect(moving.length).toBeGreaterThan(10);
    expect(moving.filter(([, { trial }]) => trial !== 'refused')).toEqual([]);
  });
});

describe('[H25, L29] by switch', () => {
  // Who asks with an Idempotency-Key is refused in the tests of what is asked: an answer that was lost comes first.
  const switched = built.filter(([, { switches, idempotent }]) => switches.length && !idempotent);

  test.each(titled(switched))('$id', async ({ access }) => {
    const viewer = access.role === 'visitor' ? 'visitor' : 'player';
    for (const name of access.switches) await turn(name, true);
    expect(await getRefusal(access, viewer)).toBeNull();
    for (const name of access.switches) {
      await turn(name, false);
      expect([name, await getRefusal(access, viewer)]).toEqual([name, 'feature_disabled']);
      await turn(name, true);
    }
  });
});
