import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getCall } from '../src/commands.mjs';
import { getRefusal, getText, waitingText } from '../src/lines.mjs';

const of = (line, options) => getCall(line.split(' ').filter(Boolean), options);

test('reads lists, one of them by status, and single items with their log', () => {
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

test('sends only the given options with a command', () => {
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

test('lists, approves and refuses a proposal', () => {
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

test('proposes, approves and rejects a correction', () => {
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

test('lists and answers feedback', () => {
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

test('sends a message to a member', () => {
  assert.deepEqual(of('message player01', { title: 'Hello', text: 'How are you?' }), {
    method: 'POST',
    path: '/members/player01/messages',
    body: { title: 'Hello', content: 'How are you?' },
  });
});

test('entries of activities are listed, shown, approved and rejected', () => {
  const path = '/activity-entries';
  assert.deepEqual(of('activities'), { method: 'GET', path: '/activities' });
  assert.deepEqual(of('entries'), { method: 'GET', path });
  assert.deepEqual(of('entries applying'), { method: 'GET', path: `${path}?status=applying` });
  assert.deepEqual(of('entries show e'), { method: 'GET', path: `${path}/e` });
  assert.deepEqual(of('entries approve e 5.00'), {
    method: 'POST',
    path: `${path}/e/commands`,
    body: { command: 'approve', amount: '5.00' },
  });
  assert.deepEqual(of('entries reject e', { reason: 'Blurred' }), {
    method: 'POST',
    path: `${path}/e/commands`,
    body: { command: 'reject', reason: 'Blurred' },
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

test('decides held deposits and late wins with a reason', () => {
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

test('lists held deposits with their amount, and late wins with their round', () => {
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

test('returns no call for an unknown command', () => {
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
    'entries approve',
    'entries reject e 5.00',
    'entries pay e',
    'activities e',
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

test('prints a list as lines, and a refusal with cause, state and fields', () => {
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

test('grants and cancels a bonus', () => {
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

test('offers, shows and answers a contract of the platform', () => {
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

test('moves a member to another upline, or to the top', () => {
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

test('missions, levels, rebates and raffles are read and set, a reward is offered', () => {
  const put = (path, body) => ({ method: 'PUT', path, body });
  const terms = JSON.stringify({ active: false });
  assert.deepEqual(of('missions'), { method: 'GET', path: '/missions' });
  assert.deepEqual(of('missions set a/b', { terms }), put('/missions/a%2Fb', { active: false }));
  assert.equal(of('missions set warm-up'), null);
  assert.throws(() => of('missions set warm-up', { terms: 'no json' }), SyntaxError);
  assert.deepEqual(of('vip'), { method: 'GET', path: '/vip-levels' });
  assert.deepEqual(of('vip set', { terms: '{"levels":[]}' }), put('/vip-levels', { levels: [] }));
  assert.deepEqual(of('rebates'), { method: 'GET', path: '/rebate-settings' });
  assert.deepEqual(of('leaderboard'), { method: 'GET', path: '/leaderboard-prizes' });
  assert.deepEqual(of('raffles draw autumn'), { method: 'POST', path: '/raffles/autumn/draw' });
  const gift = { title: 'Sorry', terms: '{"kind":"points","count":5}', until: 't', reason: 'why' };
  assert.deepEqual(of('gift player01', gift), {
    method: 'POST',
    path: '/gifts',
    body: {
      account: 'player01',
      title: { en: 'Sorry' },
      reward: { kind: 'points', count: 5 },
      expiresAt: 't',
      reason: 'why',
    },
  });
  assert.equal(of('gift player01', { title: 'Sorry' }), null);
});

test('missions and raffles are lines', () => {
  const mission = {
    id: 'warm-up',
    active: true,
    event: 'stake',
    window: 'once',
    goal: { kind: 'amount', amount: '20.00' },
    completions: 3,
    names: { en: 'Warm-up' },
  };
  assert.match(
    getText({ list: [mission] }),
    /^warm-up +on +stake +once +20\.00 +3 completed  Warm-up$/,
  );
  const raffle = {
    id: 'autumn',
    state: 'open',
    drawsAt: '2027-01-01T00:00:00.000Z',
    tickets: 7,
    commitment: 'c',
    winners: [],
    names: { en: 'Autumn' },
  };
  assert.match(getText({ list: [raffle] }), /^autumn +open +2027-.+ 7 tickets  0 won  Autumn$/);
});

test('removes an app', () => {
  assert.deepEqual(of('apps remove ios'), { method: 'DELETE', path: '/app-files/ios' });
  assert.equal(of('apps remove'), null);
});
assert.equal(of('news', { title: 'Weekend' }), null);
assert.deepEqual(of('apps remove ios'), { method: 'DELETE', path: '/app-files/ios' });
assert.equal(of('apps remove'), null);
