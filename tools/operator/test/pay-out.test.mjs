import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getCall } from '../src/commands.mjs';
import { getText } from '../src/lines.mjs';
import { getQuestion, isPayOut, payOut } from '../src/pay-out.mjs';

const reference = 'W-7KQ4-92MX';
const row = (state, parts = []) => ({
  account: 'player01',
  accountSharedBy: 0,
  withdrawal: {
    reference,
    state,
    amount: '20.50',
    fee: '0.50',
    payout: '20.00',
    currency: 'USD',
    methodName: 'Demo bank transfer',
    parts,
  },
});

test('asks only for a payment without amounts', () => {
  assert.equal(isPayOut(['withdrawals', 'pay', 'r']), true);
  assert.equal(isPayOut(['withdrawals', 'pay', 'r', '10.00']), false);
  assert.equal(isPayOut(['withdrawals', 'pay']), false);
  assert.equal(isPayOut(['deposits', 'pay', 'r']), false);
});

test('names the member, the amount, the fee and a shared account number before a payment', () => {
  const question = getQuestion({ ...row('requested'), accountSharedBy: 2 });
  for (const fact of ['W-7KQ4-92MX', 'player01', '20.00 USD', 'fee 0.50 USD', 'Demo bank transfer'])
    assert.ok(question.includes(fact), fact);
  assert.match(question, /2 other members have the same account number/);
  assert.match(question, /steps +review, approve, pay, send/);
  assert.equal(getQuestion(row('paying')), null);
  assert.equal(getQuestion(row('rejected')), null);
});

test('sends the remaining steps of a payment in order', async () => {
  const sent = [];
  const command = async (body) => {
    sent.push(body);
    const parts = body.command === 'pay' ? [{ partId: 'p1' }] : [];
    return { status: 200, body: { value: row('paying', parts) } };
  };
  assert.equal((await payOut(row('requested'), command)).status, 200);
  assert.deepEqual(sent, [
    { command: 'review' },
    { command: 'approve' },
    { command: 'pay', parts: [{ amount: '20.00' }] },
    { command: 'send', partId: 'p1' },
  ]);
  sent.length = 0;
  await payOut(row('approved'), command);
  assert.deepEqual(
    sent.map(({ command: name }) => name),
    ['pay', 'send'],
  );
});

test('stops a payment at the first refusal, and when a second operator is needed', async () => {
  for (const status of [409, 202]) {
    const sent = [];
    const answer = await payOut(row('approved'), async ({ command }) => {
      sent.push(command);
      return { status, body: {} };
    });
    assert.equal(answer.status, status);
    assert.deepEqual(sent, ['pay']);
  }
  const refused = await payOut(row('requested'), async () => ({ status: 409, body: {} }));
  assert.equal(refused.status, 409);
});

test('lists members, and searches and pages the lists', () => {
  const of = (line, options) => getCall(line.split(' '), options)?.path;
  assert.equal(of('members', { search: 'play' }), '/members?search=play');
  assert.equal(of('members x', {}), undefined);
  assert.equal(
    of('withdrawals requested', { search: 'ann', page: '2' }),
    '/withdrawals?status=requested&search=ann&pageNo=2',
  );
  assert.equal(of('deposits', { page: '3' }), '/deposits?pageNo=3');
  const member = {
    account: 'player01',
    nickname: 'Mai',
    kind: 'player',
    status: 'active',
    upline: null,
    createdAt: '2026-01-02T00:00:00.000Z',
    lastLoginAt: null,
  };
  const text = getText({ list: [member], total: 21, pageNo: 1, totalPages: 2 });
  assert.match(text, /^player01 .*player .*active .*since 2026-01-02 .*never .*platform {2}Mai$/m);
  assert.match(text, /^21 in all; --page=2 shows the next\.$/m);
});
