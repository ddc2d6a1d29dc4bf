import assert from 'node:assert/strict';
import { test } from 'node:test';
import { callOf, refusalOf, textOf } from '../lib/operator.mjs';

const of = (line, options) => callOf(line.split(' ').filter(Boolean), options);

test('reads are lists, one of them by its status, and single things with their log', () => {
  assert.deepEqual(of('withdrawals'), { method: 'GET', path: '/withdrawals' });
  assert.deepEqual(of('withdrawals requested'), {
    method: 'GET',
    path: '/withdrawals?status=requested',
  });
  assert.deepEqual(of('withdrawals show a/b'), { method: 'GET', path: '/withdrawals/a%2Fb' });
  assert.deepEqual(of('deposits show r'), { method: 'GET', path: '/deposits/r' });
  assert.deepEqual(of('status player01'), { method: 'GET', path: '/members/player01/status' });
});

test('commands carry what they are given and nothing else', () => {
  const path = '/withdrawals/r/commands';
  const post = (body) => ({ method: 'POST', path, body });
  assert.deepEqual(of('withdrawals approve r'), post({ command: 'approve' }));
  assert.deepEqual(
    of('withdrawals reject r', { reason: 'no' }),
    post({ command: 'reject', reason: 'no' }),
  );
  assert.deepEqual(
    of('withdrawals pay r 10.00 5'),
    post({ command: 'pay', parts: [{ amount: '10.00' }, { amount: '5' }] }),
  );
  assert.deepEqual(
    of('withdrawals return r', { reason: 'came back', part: 'p' }),
    post({ command: 'return', reason: 'came back', partId: 'p' }),
  );
  assert.deepEqual(of('status suspend player01', { reason: 'why' }), {
    method: 'POST',
    path: '/members/player01/status',
    body: { command: 'suspend', reason: 'why' },
  });
});

test('what cannot be meant is no call', () => {
  for (const line of [
    '',
    'refunds',
    'withdrawals approve',
    'withdrawals approve r 10.00',
    'withdrawals pay r',
    'withdrawals requested r',
    'withdrawals show',
    'deposits',
    'deposits show',
    'status',
    'status delete player01',
    'status suspend player01 now',
  ])
    assert.equal(of(line), null, line);
});

test('a list is a line each, a refusal says cause, state and fields', () => {
  const withdrawal = {
    reference: 'r1',
    amount: '10.00',
    currency: 'USD',
    state: 'requested',
    createdAt: '2026-01-01T00:00:00.000Z',
  };
  assert.match(
    textOf({ list: [{ account: 'player01', withdrawal }] }),
    /^r1 {2}requested +10\.00 USD {2}2026-01-01T00:00:00\.000Z {2}player01$/,
  );
  assert.equal(textOf({ list: [] }), 'None.');
  const refusal = { cause: 'not_enabled', state: 'paying' };
  const errors = [{ pointer: '/body/parts', rule: 'sum' }];
  assert.equal(
    refusalOf({ code: 'command_refused', title: 'Not now', refusal, errors }),
    'Not now [command_refused] (not_enabled in paying): /body/parts: sum',
  );
});
