/** The operator's command line against the running product. */
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { call, expect, testAlone, getToken } from '../lib/test.ts';
import type { ProductFacts } from '../../scripts/lib/product.mjs';

const test = testAlone();

type Script = 'operator' | 'demo-team';
const getPath = (script: Script) =>
  fileURLToPath(new URL(`../../tools/operator/${script}.mjs`, import.meta.url));

interface Said {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs the operator's command line with these words; returns its output and exit code. */
const runCommand = (product: ProductFacts, words: string, ...options: string[]): Promise<Said> =>
  runScript(product, 'operator', [...words.split(' ').filter(Boolean), ...options]);

function runScript(product: ProductFacts, script: Script, words: readonly string[]): Promise<Said> {
  const env = {
    ...process.env,
    PORTAL_ORIGIN: product.url,
    OPERATOR_KEY: product.operatorKey,
  };
  return new Promise((resolve) => {
    const args = [getPath(script), ...words];
    const child = execFile(process.execPath, args, { env }, (error, out, err) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err }),
    );
    // No one answers a question.
    child.stdin?.end();
  });
}

interface Withdrawal {
  readonly reference: string;
  readonly state: string;
  readonly parts: readonly { readonly partId: string }[];
}

test('the command line lists a withdrawal, approves it, and pays it in parts; the player confirms them', async ({
  product,
}) => {
  const token = await getToken(product, 'player01');
  const postCommand = (path: string, body: object) =>
    call<Withdrawal>(product, 'POST', `/api${path}`, {
      token,
      body,
      headers: { 'Idempotency-Key': randomUUID() },
    });
  const accounts = await call<{ list: { id: string }[] }>(product, 'GET', '/api/payout-accounts', {
    token,
  });
  const asked = await postCommand('/cashier/withdrawals', {
    methodId: 'demo-payout',
    accountId: accounts.value.list[0]?.id,
    amount: '20.50',
    // As in the demo (README.md).
    paymentPassword: '202611',
  });
  expect(asked.status, JSON.stringify(asked.body)).toBe(200);
  const { reference } = asked.value;

  const waiting = await runCommand(product, 'withdrawals requested');
  expect(waiting.out).toMatch(new RegExp(`^${reference}  requested .*20\\.50 USD.*player01$`, 'm'));
  for (const step of [
    `review ${reference}`,
    `approve ${reference}`,
    `pay ${reference} 12.00 8.00`,
  ]) {
    const result = await runCommand(product, `withdrawals ${step}`);
    expect(result, result.err).toMatchObject({ code: 0 });
  }
  const again = await runCommand(product, `withdrawals approve ${reference}`);
  expect(again.code).toBe(1);
  expect(again.err).toContain('[command_refused] (not_enabled in paying)');

  const shown = JSON.parse((await runCommand(product, `withdrawals show ${reference}`)).out) as {
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
    const sent = await runCommand(product, `withdrawals send ${reference}`, `--part=${partId}`);
    expect(sent, sent.err).toMatchObject({ code: 0 });
  }
  const confirmed = await postCommand(`/cashier/withdrawals/${reference}/confirmation`, {
    outcome: 'all_received',
    bankAccountName: 'Robin Vale',
  });
  expect(confirmed.value.state).toBe('all_received');
  expect((await runCommand(product, 'withdrawals requested')).out).not.toContain(reference);
});

test('the command line finds members and withdrawals, and pays one by its short reference after a question', async ({
  product,
}) => {
  const token = await getToken(product, 'player01');
  const accounts = await call<{ list: { id: string }[] }>(product, 'GET', '/api/payout-accounts', {
    token,
  });
  const asked = await call<Withdrawal>(product, 'POST', '/api/cashier/withdrawals', {
    token,
    body: {
      methodId: 'demo-payout',
      accountId: accounts.value.list[0]?.id,
      amount: '20.50',
      paymentPassword: '202611',
    },
    headers: { 'Idempotency-Key': randomUUID() },
  });
  expect(asked.status, JSON.stringify(asked.body)).toBe(200);
  const { reference } = asked.value;
  expect(reference).toMatch(/^W-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
  // As a person may type it.
  const typed = reference.replaceAll('-', '').toLowerCase();

  const members = await runCommand(product, 'members', '--search=player0');
  expect(members.out).toMatch(/^player01 .*player .*active/m);
  expect(members.out).not.toMatch(/^agent01/m);
  const mine = await runCommand(product, 'withdrawals requested', '--search=player01');
  expect(mine.out).toContain(reference);
  const part = reference.slice(-4);
  expect((await runCommand(product, 'withdrawals', `--search=${part}`)).out).toContain(reference);
  expect((await runCommand(product, 'withdrawals', '--search=unknown99')).out).toBe('None.\n');

  // Without an answer nothing is paid.
  const declined = await runCommand(product, `withdrawals pay ${typed}`);
  expect(declined).toMatchObject({ code: 1 });
  expect(declined.out).toContain('to player01? [y/N]');
  expect(declined.err).toContain('Nothing has been done.');
  const paid = await runCommand(product, `withdrawals pay ${typed}`, '--yes');
  expect(paid, paid.err).toMatchObject({ code: 0 });
  expect(paid.out).toMatch(/^Paid [\d.]+ USD; player01 has \d+ minutes to confirm\.$/m);
  const again = await runCommand(product, `withdrawals pay ${typed}`, '--yes');
  expect(again).toMatchObject({ code: 1 });
  expect(again.err).toContain('nothing left to pay');
  // The check sign rejects a mistyped reference.
  const mistyped = reference.slice(0, -1) + (reference.endsWith('A') ? 'B' : 'A');
  expect((await runCommand(product, `withdrawals pay ${mistyped}`, '--yes')).err).toContain(
    '[not_found]',
  );
});

test('the command line reports invalid input, and an unreachable server', async ({ product }) => {
  const unknown = await runCommand(product, 'withdrawals approve');
  expect(unknown.code).toBe(2);
  expect(unknown.err).toContain('npm run operator -- COMMAND');
  const wrong = await runCommand({ ...product, operatorKey: 'x'.repeat(64) }, 'withdrawals');
  expect(wrong).toMatchObject({ code: 1, out: '' });
  const unanswered = await runCommand({ ...product, url: 'http://127.0.0.1:9' }, 'withdrawals');
  expect(unanswered).toMatchObject({ code: 2, out: '' });
  expect(unanswered.err).toContain('No response from http://127.0.0.1:9.');
});

test('the command line lets a large team grow below an agent of the demo', async ({ product }) => {
  const growTeam = (...words: string[]) => runScript(product, 'demo-team', words);
  const grown = await growTeam('agent04', '--members=9');
  expect(grown, grown.err).toMatchObject({ code: 0 });
  const token = await getToken(product, 'agent01');
  const below = await call<{ list: { account: string; members: number }[] }>(
    product,
    'GET',
    '/api/agent/downlines?of=agent04&search=team',
    { token },
  );
  expect(below.value.list).toHaveLength(9);
  expect((await growTeam('unknown', '--members=9')).err).toContain('[not_found]');
  for (const words of [[], ['agent04', '--members=none'], ['agent04', 'more']])
    expect(await growTeam(...words)).toMatchObject({ code: 2 });
});
