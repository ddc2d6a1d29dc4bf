import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getCall, getRefusal, getText, waitingText } from '../lib/operator.mjs';

const of = (line, options) => getCall(line.split(' ').filter(Boolean), options);

test('reads are lists, one of them by its status, and single things with their log', () => {
  assert.deepEqual(of('withdrawals'), { method: 'GET', path: '/withdrawals' });
  assert.deepEqual(of('withdrawals requested'), {
    method: 'GET',
    path: '/withdrawals?status=requested',
  });
  assert.deepEqual(of('withdrawals show a/b'), { method: 'GET', path: '/withdrawals/a%2Fb' });
  assert.deepEqual(of('deposits show r'), { method: 'GET', path: '/deposits/r' });
  assert.deepEqual(of('deposits'), { method: 'GET', path: '/deposits' });
  assert.deepEqual(of('deposits held'), { method: 'GET', path: '/deposits?status=held' });
  assert.deepEqual(of('late-wins held'), { method: 'GET', path: '/late-wins?state=held' });
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

test('a proposal is listed, approved and refused', () => {
  const post = (body) => ({ method: 'POST', path: '/proposals/r/commands', body });
  assert.deepEqual(of('proposals'), { method: 'GET', path: '/proposals' });
  assert.deepEqual(of('proposals pending'), { method: 'GET', path: '/proposals?state=pending' });
  assert.deepEqual(of('proposals show r'), { method: 'GET', path: '/proposals/r' });
  assert.deepEqual(of('proposals approve r'), post({ command: 'approve' }));
  assert.deepEqual(
    of('proposals refuse r', { reason: 'no' }),
    post({ command: 'refuse', reason: 'no' }),
  );
  assert.deepEqual(of('limits'), { method: 'GET', path: '/operator-limits' });
  assert.equal(of('proposals approve'), null);
  assert.equal(of('proposals approve r s'), null);
  const text = waitingText({ reference: 'r-1', expiresAt: '2027-01-01T00:00:00.000Z' });
  assert.match(text, /proposals approve r-1$/);
});

test('a correction is proposed, approved and rejected', () => {
  const post = (path, body) => ({ method: 'POST', path, body });
  assert.deepEqual(of('adjustments'), { method: 'GET', path: '/adjustments' });
  assert.deepEqual(of('adjustments pending'), {
    method: 'GET',
    path: '/adjustments?state=pending',
  });
  assert.deepEqual(
    of('adjustments debit player01 5.00', { reason: 'paid twice' }),
    post('/adjustments', {
      account: 'player01',
      direction: 'debit',
      amount: '5.00',
      reason: 'paid twice',
    }),
  );
  assert.deepEqual(
    of('adjustments approve r'),
    post('/adjustments/r/commands', { command: 'approve' }),
  );
  assert.deepEqual(of('log'), { method: 'GET', path: '/log' });
});

test('feedback is listed and answered', () => {
  assert.deepEqual(of('feedback'), { method: 'GET', path: '/feedback' });
  assert.deepEqual(of('feedback open'), { method: 'GET', path: '/feedback?state=open' });
  assert.deepEqual(of('feedback answer f', { text: 'Thank you.' }), {
    method: 'POST',
    path: '/feedback/f/answer',
    body: { text: 'Thank you.' },
  });
  const feedback = {
    reference: 'f1',
    questionType: 'game',
    sentAt: '2026-01-01T00:00:00.000Z',
    content: 'Two\nlines',
  };
  const line = 'game        2026-01-01T00:00:00.000Z  player01  "Two\\nlines"';
  const answer = { text: 'Yes.', at: '2026-01-02T00:00:00.000Z' };
  const list = [
    { account: 'player01', feedback },
    { account: 'player01', feedback: { ...feedback, answer } },
  ];
  assert.equal(getText({ list }), `f1  open      ${line}\nf1  answered  ${line}`);
});

test('a member is written to', () => {
  assert.deepEqual(of('message player01', { title: 'Hello', text: 'How are you?' }), {
    method: 'POST',
    path: '/members/player01/messages',
    body: { title: 'Hello', content: 'How are you?' },
  });
});

test('what was redeemed is listed, shown, approved and rejected', () => {
  const path = '/points/redemptions';
  assert.deepEqual(of('redemptions'), { method: 'GET', path });
  assert.deepEqual(of('redemptions in_process'), {
    method: 'GET',
    path: `${path}?status=IN_PROCESS`,
  });
  assert.deepEqual(of('redemptions show r'), { method: 'GET', path: `${path}/r` });
  assert.deepEqual(of('redemptions reject r', { reason: 'sold' }), {
    method: 'POST',
    path: `${path}/r/commands`,
    body: { command: 'reject', reason: 'sold' },
  });
  assert.deepEqual(of('rewards'), { method: 'GET', path: '/points/rewards' });
  const record = {
    referenceNumber: 'r1',
    status: 'IN_PROCESS',
    quantity: 2,
    name: 'Lamp',
    points: 300,
    applyTime: '2026-01-01T00:00:00.000Z',
  };
  assert.match(
    getText({ list: [{ account: 'player01', record }] }),
    /^r1 {2}IN_PROCESS +300 points .*2 × Lamp$/,
  );
  const reward = {
    id: 'lamp',
    stock: 3,
    requiredPoints: 300,
    requiredAmount: '0.00',
    active: true,
  };
  assert.match(
    getText({ list: [{ ...reward, names: { en: 'Lamp' } }] }),
    /^lamp +3 left .*offered {2}Lamp$/,
  );
});

test('held deposits and late wins are decided with a reason', () => {
  const post = (path, body) => ({ method: 'POST', path, body: { ...body, reason: 'agreed' } });
  const reason = { reason: 'agreed' };
  assert.deepEqual(
    of('deposits credit r 5.00', reason),
    post('/deposits/r/commands', { command: 'credit', amount: '5.00' }),
  );
  assert.deepEqual(
    of('deposits return r', reason),
    post('/deposits/r/commands', { command: 'return' }),
  );
  assert.deepEqual(
    of('late-wins refuse r', reason),
    post('/late-wins/r/commands', { command: 'refuse' }),
  );
});

test('lists of deposits and late wins say what came and of which round', () => {
  const deposit = {
    reference: 'd1',
    account: 'ann',
    provider: 'PAYCO',
    status: 'held',
    amount: '100.00',
    currency: 'USD',
    arrived: { amount: '99.00', currency: 'USD' },
    createdAt: '2027-03-01T10:00:00.000Z',
  };
  assert.match(getText({ list: [deposit] }), /^d1 {2}held .*100.00 USD .*99.00 USD came .*ann$/);
  const { arrived: _, ...pending } = { ...deposit, status: 'pending' };
  assert.match(getText({ list: [pending] }), /^d1 {2}pending .*100.00 USD .*ann$/);
  const win = { reference: 'w1', account: 'ann', vassalage: 'TSTV', roundId: 'r1' };
  const late = { ...win, state: 'held', amount: '9.00', currency: 'USD' };
  assert.match(getText({ list: [late] }), /^w1 {2}held .*9.00 USD {2}TSTV\/r1 {2}ann$/);
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
    'adjustments give player01 5.00',
    'adjustments credit player01',
    'redemptions approve',
    'feedback answer f',
    'feedback delete f',
    'message player01',
    'redemptions pay r',
    'rewards lamp',
    'log r',
    'deposits show',
    'deposits credit',
    'deposits return r 5.00',
    'late-wins book',
    'late-wins book r 5.00',
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
    getText({ list: [{ account: 'player01', withdrawal }] }),
    /^r1 {2}requested +10\.00 USD {2}2026-01-01T00:00:00\.000Z {2}player01$/,
  );
  const adjustment = {
    reference: 'r2',
    direction: 'debit',
    amount: '5.00',
    currency: 'USD',
    state: 'pending',
    proposedBy: 'ann',
    account: 'player01',
  };
  assert.match(getText({ list: [adjustment] }), /^r2 {2}pending +-5\.00 USD {2}ann {2}player01$/);
  const logged = { seq: 3, at: '2026-01-01', operator: 'ann', operation: 'setX', hash: 'f' };
  assert.equal(getText({ list: [logged] }), '3  2026-01-01  ann  setX');
  assert.equal(getText({ list: [] }), 'None.');
  const refusal = { cause: 'not_enabled', state: 'paying' };
  const errors = [{ pointer: '/body/parts', rule: 'sum' }];
  assert.equal(
    getRefusal({ code: 'command_refused', title: 'Not now', refusal, errors }),
    'Not now [command_refused] (not_enabled in paying): /body/parts: sum',
  );
});

test('a bonus is granted and cancelled', () => {
  const until = '2027-01-01T00:00:00Z';
  assert.deepEqual(of('bonuses active'), { method: 'GET', path: '/bonuses?state=active' });
  assert.deepEqual(of('bonuses grant player01 30.00', { times: '20', until, reason: 'welcome' }), {
    method: 'POST',
    path: '/bonuses',
    body: {
      account: 'player01',
      amount: '30.00',
      wageringBasisPoints: 200_000,
      expiresAt: until,
      reason: 'welcome',
    },
  });
  assert.deepEqual(of('bonuses cancel r', { reason: 'rules' }), {
    method: 'POST',
    path: '/bonuses/r/commands',
    body: { command: 'cancel', reason: 'rules' },
  });
  assert.equal(of('bonuses grant player01 30.00', { until }), null);
  assert.equal(of('bonuses grant player01'), null);
});

test('a contract of the platform is offered, looked at and answered', () => {
  assert.deepEqual(of('contracts'), { method: 'GET', path: '/contracts' });
  assert.deepEqual(of('contracts preview r'), { method: 'GET', path: '/contracts/r/preview' });
  const terms = '{"kind":"hourly","period":"D","tiers":[{"rateBasisPoints":50}]}';
  assert.deepEqual(of('contracts offer agent01', { terms }), {
    method: 'POST',
    path: '/contracts',
    body: { downline: 'agent01', kind: 'hourly', period: 'D', tiers: [{ rateBasisPoints: 50 }] },
  });
  assert.deepEqual(of('contracts terminate r', { confirmation: 'c', reason: 'over' }), {
    method: 'POST',
    path: '/contracts/r/commands',
    body: { command: 'terminate', reason: 'over', confirmation: 'c' },
  });
  assert.equal(of('contracts offer agent01'), null);
  assert.equal(of('contracts sell r'), null);
});

test('a member is moved to another upline, or to the top', () => {
  const path = '/members/agent02/moves';
  const post = (body) => ({ method: 'POST', path, body });
  assert.deepEqual(of('moves preview agent02 agent 03'), null);
  assert.deepEqual(of('moves preview agent02'), { method: 'GET', path });
  assert.deepEqual(of('moves preview agent02 agent03'), {
    method: 'GET',
    path: `${path}?to=agent03`,
  });
  assert.deepEqual(of('moves make agent02', { reason: 'why' }), post({ reason: 'why' }));
  assert.deepEqual(
    of('moves make agent02 agent03', { reason: 'why', confirmation: 'seen' }),
    post({ to: 'agent03', reason: 'why', confirmation: 'seen' }),
  );
  assert.equal(of('moves'), null);
});
