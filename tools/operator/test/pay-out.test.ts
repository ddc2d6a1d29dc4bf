import { expect, test } from 'vitest';
import type { Options } from '../src/call.ts';
import { getCall } from '../src/commands.ts';
import { getText } from '../src/lines.ts';
import { getQuestion, isPayOut, type PayableWithdrawal, payOut } from '../src/pay-out.ts';

const reference = 'W-7KQ4-92MX';
const createRow = (
  state: string,
  parts: PayableWithdrawal['withdrawal']['parts'] = [],
): PayableWithdrawal => ({
  account: 'player01',
  accountSharedBy: 0,
  withdrawal: {
    reference,
    state,
    fee: '0.50',
    payout: '20.00',
    currency: 'USD',
    methodName: 'Demo bank transfer',
    parts,
  },
});

test('asks only for a payment without amounts', () => {
  expect(isPayOut(['withdrawals', 'pay', 'r'])).toBe(true);
  expect(isPayOut(['withdrawals', 'pay', 'r', '10.00'])).toBe(false);
  expect(isPayOut(['withdrawals', 'pay'])).toBe(false);
  expect(isPayOut(['deposits', 'pay', 'r'])).toBe(false);
});

test('names the member, the amount, the fee and a shared account number before a payment', () => {
  const question = getQuestion({ ...createRow('requested'), accountSharedBy: 2 });
  for (const fact of ['W-7KQ4-92MX', 'player01', '20.00 USD', 'fee 0.50 USD', 'Demo bank transfer'])
    expect(question).toContain(fact);
  expect(question).toMatch(/2 other members have the same account number/);
  expect(question).toMatch(/steps +review, approve, pay, send/);
  expect(getQuestion(createRow('paying'))).toBe(null);
  expect(getQuestion(createRow('rejected'))).toBe(null);
});

test('sends the remaining steps of a payment in order', async () => {
  const sent: { readonly command: string }[] = [];
  const sendCommand = async (body: { readonly command: string }) => {
    sent.push(body);
    const parts = body.command === 'pay' ? [{ partId: 'p1' }] : [];
    return { status: 200, body: { value: createRow('paying', parts) } };
  };
  expect((await payOut(createRow('requested'), sendCommand)).status).toBe(200);
  expect(sent).toEqual([
    { command: 'review' },
    { command: 'approve' },
    { command: 'pay', parts: [{ amount: '20.00' }] },
    { command: 'send', partId: 'p1' },
  ]);
  sent.length = 0;
  await payOut(createRow('approved'), sendCommand);
  expect(sent.map(({ command: name }) => name)).toEqual(['pay', 'send']);
});

test('stops a payment at the first refusal, and when a second operator is needed', async () => {
  for (const status of [409, 202]) {
    const sent: string[] = [];
    const answer = await payOut(createRow('approved'), async ({ command }) => {
      sent.push(command);
      return { status, body: {} };
    });
    expect(answer.status).toBe(status);
    expect(sent).toEqual(['pay']);
  }
  const refused = await payOut(createRow('requested'), async () => ({ status: 409, body: {} }));
  expect(refused.status).toBe(409);
});

test('lists members, and searches and pages the lists', () => {
  const getPath = (line: string, options: Options) => getCall(line.split(' '), options)?.path;
  expect(getPath('members', { search: 'play' })).toBe('/members?search=play');
  expect(getPath('members x', {})).toBe(undefined);
  expect(getPath('withdrawals requested', { search: 'ann', page: '2' })).toBe(
    '/withdrawals?status=requested&search=ann&pageNo=2',
  );
  expect(getPath('deposits', { page: '3' })).toBe('/deposits?pageNo=3');
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
  expect(text).toMatch(
    /^player01 .*player .*active .*since 2026-01-02 .*never .*platform {2}Mai$/m,
  );
  expect(text).toMatch(/^21 in all; --page=2 shows the next\.$/m);
});
