/** The operator's command line against the running product. */
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { call, expect, testAlone, getToken } from '../lib/test.ts';
import type { ProductFacts } from '../../scripts/lib/product.mjs';

const test = testAlone();

type Script = 'operator' | 'demo-team';
const getPath = (script: Script) =>
  fileURLToPath(new URL(`../../scripts/${script}.mjs`, import.meta.url));

interface Said {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** What the operator's command line says to these words, and how it ends. */
const operate = (product: ProductFacts, words: string, ...options: string[]): Promise<Said> =>
  say(product, 'operator', [...words.split(' ').filter(Boolean), ...options]);

function say(product: ProductFacts, script: Script, words: readonly string[]): Promise<Said> {
  const env = {
    ...process.env,
    PORTAL_ORIGIN: product.url,
    OPERATOR_KEY: product.operatorKey,
  };
  return new Promise((resolve) => {
    const args = [getPath(script), ...words];
    execFile(process.execPath, args, { env }, (error, out, err) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err }),
    );
  });
}

interface Withdrawal {
  readonly reference: string;
  readonly state: string;
  readonly parts: readonly { readonly partId: string }[];
}

test('a withdrawal is listed, decided, paid in parts and sent from a command line; the player confirms it', async ({
  product,
}) => {
  const token = await getToken(product, 'player01');
  const post = (path: string, body: object) =>
    call<Withdrawal>(product, 'POST', `/api${path}`, {
      token,
      body,
      headers: { 'Idempotency-Key': randomUUID() },
    });
  const accounts = await call<{ list: { id: string }[] }>(product, 'GET', '/api/payout-accounts', {
    token,
  });
  const asked = await post('/cashier/withdrawals', {
    methodId: 'demo-payout',
    accountId: accounts.value.list[0]?.id,
    amount: '20.50',
    // Of the demo (README.md).
    paymentPassword: '202611',
  });
  expect(asked.status, JSON.stringify(asked.body)).toBe(200);
  const { reference } = asked.value;

  const waiting = await operate(product, 'withdrawals requested');
  expect(waiting.out).toMatch(new RegExp(`^${reference}  requested .*20\\.50 USD.*player01$`, 'm'));
  for (const step of [
    `review ${reference}`,
    `approve ${reference}`,
    `pay ${reference} 12.00 8.00`,
  ]) {
    const said = await operate(product, `withdrawals ${step}`);
    expect(said, said.err).toMatchObject({ code: 0 });
  }
  const again = await operate(product, `withdrawals approve ${reference}`);
  expect(again.code).toBe(1);
  expect(again.err).toContain('[command_refused] (not_enabled in paying)');

  const shown = JSON.parse((await operate(product, `withdrawals show ${reference}`)).out) as {
    withdrawal: Withdrawal;
    events: { command: string }[];
  };
  expect(shown.events.map(({ command }) => command)).toEqual([
    'pay',
    'approve',
    'review',
    'request',
  ]);
  for (const { partId } of shown.withdrawal.parts) {
    const sent = await operate(product, `withdrawals send ${reference}`, `--part=${partId}`);
    expect(sent, sent.err).toMatchObject({ code: 0 });
  }
  const confirmed = await post(`/cashier/withdrawals/${reference}/confirmation`, {
    outcome: 'all_received',
    bankAccountName: 'Robin Vale',
  });
  expect(confirmed.value.state).toBe('all_received');
  expect((await operate(product, 'withdrawals requested')).out).not.toContain(reference);
});

test('what it is not told rightly it says, and so it does when nobody answers', async ({
  product,
}) => {
  const unknown = await operate(product, 'withdrawals approve');
  expect(unknown.code).toBe(2);
  expect(unknown.err).toContain('npm run operator -- COMMAND');
  const wrong = await operate({ ...product, operatorKey: 'x'.repeat(64) }, 'withdrawals');
  expect(wrong).toMatchObject({ code: 1, out: '' });
  const nobody = await operate({ ...product, url: 'http://127.0.0.1:9' }, 'withdrawals');
  expect(nobody).toMatchObject({ code: 2, out: '' });
  expect(nobody.err).toContain('Nobody answers at http://127.0.0.1:9.');
});

test('a large team grows below an agent of the demo', async ({ product }) => {
  const grow = (...words: string[]) => say(product, 'demo-team', words);
  const grown = await grow('agent04', '--members=9');
  expect(grown, grown.err).toMatchObject({ code: 0 });
  const token = await getToken(product, 'agent01');
  const below = await call<{ list: { account: string; members: number }[] }>(
    product,
    'GET',
    '/api/agent/downlines?of=agent04&search=team',
    { token },
  );
  expect(below.value.list).toHaveLength(9);
  expect((await grow('nobody', '--members=9')).err).toContain('[not_found]');
  for (const words of [[], ['agent04', '--members=none'], ['agent04', 'more']])
    expect(await grow(...words)).toMatchObject({ code: 2 });
});
