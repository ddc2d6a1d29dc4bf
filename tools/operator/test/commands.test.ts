import { expect, test } from 'vitest';
import type { Options } from '../src/call.ts';
import { getCall } from '../src/commands.ts';
import { getRefusal, getText, waitingText } from '../src/lines.ts';

const parse = (line: string, options?: Options) =>
  getCall(line.split(' ').filter(Boolean), options);

test('reads lists, one of them by status, and single items with their log', () => {
  expect(parse('withdrawals')).toEqual({ method: 'GET', path: '/withdrawals' });
  expect(parse('withdrawals requested')).toEqual({
    method: 'GET',
    path: '/withdrawals?status=requested',
  });
  expect(parse('withdrawals show a/b')).toEqual({ method: 'GET', path: '/withdrawals/a%2Fb' });
  expect(parse('deposits show r')).toEqual({ method: 'GET', path: '/deposits/r' });
  expect(parse('deposits')).toEqual({ method: 'GET', path: '/deposits' });
  expect(parse('deposits held')).toEqual({ method: 'GET', path: '/deposits?status=held' });
  expect(parse('late-wins held')).toEqual({ method: 'GET', path: '/late-wins?state=held' });
  expect(parse('status player01')).toEqual({ method: 'GET', path: '/members/player01/status' });
});

test('sends only the given options with a command', () => {
  const path = '/withdrawals/r/commands';
  const post = (body: object) => ({ method: 'POST', path, body });
  expect(parse('withdrawals approve r')).toEqual(post({ command: 'approve' }));
  expect(parse('withdrawals reject r', { reason: 'no' })).toEqual(
    post({ command: 'reject', reason: 'no' }),
  );
  expect(parse('withdrawals pay r 10.00 5')).toEqual(
    post({ command: 'pay', parts: [{ amount: '10.00' }, { amount: '5' }] }),
  );
  expect(parse('withdrawals return r', { reason: 'came back', part: 'p' })).toEqual(
    post({ command: 'return', reason: 'came back', partId: 'p' }),
  );
  expect(parse('status suspend player01', { reason: 'why' })).toEqual({
    method: 'POST',
    path: '/members/player01/status',
    body: { command: 'suspend', reason: 'why' },
  });
});

test('lists, approves and refuses a proposal', () => {
  const post = (body: object) => ({ method: 'POST', path: '/proposals/r/commands', body });
  expect(parse('proposals')).toEqual({ method: 'GET', path: '/proposals' });
  expect(parse('proposals pending')).toEqual({ method: 'GET', path: '/proposals?state=pending' });
  expect(parse('proposals show r')).toEqual({ method: 'GET', path: '/proposals/r' });
  expect(parse('proposals approve r')).toEqual(post({ command: 'approve' }));
  expect(parse('proposals refuse r', { reason: 'no' })).toEqual(
    post({ command: 'refuse', reason: 'no' }),
  );
  expect(parse('limits')).toEqual({ method: 'GET', path: '/operator-limits' });
  expect(parse('proposals approve')).toBe(null);
  expect(parse('proposals approve r s')).toBe(null);
  const text = waitingText({ reference: 'r-1', expiresAt: '2027-01-01T00:00:00.000Z' });
  expect(text).toMatch(/proposals approve r-1$/);
});

test('proposes, approves and rejects a correction', () => {
  const post = (path: string, body: object) => ({ method: 'POST', path, body });
  expect(parse('adjustments')).toEqual({ method: 'GET', path: '/adjustments' });
  expect(parse('adjustments pending')).toEqual({
    method: 'GET',
    path: '/adjustments?state=pending',
  });
  expect(parse('adjustments debit player01 5.00', { reason: 'paid twice' })).toEqual(
    post('/adjustments', {
      account: 'player01',
      direction: 'debit',
      amount: '5.00',
      reason: 'paid twice',
    }),
  );
  expect(parse('adjustments approve r')).toEqual(
    post('/adjustments/r/commands', { command: 'approve' }),
  );
  expect(parse('log')).toEqual({ method: 'GET', path: '/log' });
});

test('lists and answers feedback', () => {
  expect(parse('feedback')).toEqual({ method: 'GET', path: '/feedback' });
  expect(parse('feedback open')).toEqual({ method: 'GET', path: '/feedback?state=open' });
  expect(parse('feedback answer f', { text: 'Thank you.' })).toEqual({
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
  expect(getText({ list })).toBe(`f1  open      ${line}\nf1  answered  ${line}`);
});

test('sends a message to a member', () => {
  expect(parse('message player01', { title: 'Hello', text: 'How are you?' })).toEqual({
    method: 'POST',
    path: '/members/player01/messages',
    body: { title: 'Hello', content: 'How are you?' },
  });
});

test('entries of activities are listed, shown, approved and rejected', () => {
  const path = '/activity-entries';
  expect(parse('activities')).toEqual({ method: 'GET', path: '/activities' });
  expect(parse('entries')).toEqual({ method: 'GET', path });
  expect(parse('entries applying')).toEqual({ method: 'GET', path: `${path}?status=applying` });
  expect(parse('entries show e')).toEqual({ method: 'GET', path: `${path}/e` });
  expect(parse('entries approve e 5.00')).toEqual({
    method: 'POST',
    path: `${path}/e/commands`,
    body: { command: 'approve', amount: '5.00' },
  });
  expect(parse('entries reject e', { reason: 'Blurred' })).toEqual({
    method: 'POST',
    path: `${path}/e/commands`,
    body: { command: 'reject', reason: 'Blurred' },
  });
});

test('lists, shows, approves and rejects redemptions', () => {
  const path = '/points/redemptions';
  expect(parse('redemptions')).toEqual({ method: 'GET', path });
  expect(parse('redemptions in_process')).toEqual({
    method: 'GET',
    path: `${path}?status=IN_PROCESS`,
  });
  expect(parse('redemptions show r')).toEqual({ method: 'GET', path: `${path}/r` });
  expect(parse('redemptions reject r', { reason: 'sold' })).toEqual({
    method: 'POST',
    path: `${path}/r/commands`,
    body: { command: 'reject', reason: 'sold' },
  });
  expect(parse('rewards')).toEqual({ method: 'GET', path: '/points/rewards' });
  const record = {
    referenceNumber: 'r1',
    status: 'IN_PROCESS',
    quantity: 2,
    name: 'Lamp',
    points: 300,
    applyTime: '2026-01-01T00:00:00.000Z',
  };
  expect(getText({ list: [{ account: 'player01', record }] })).toMatch(
    /^r1 {2}IN_PROCESS +300 points .*2 × Lamp$/,
  );
  const reward = {
    id: 'lamp',
    stock: 3,
    requiredPoints: 300,
    requiredAmount: '0.00',
    active: true,
  };
  expect(getText({ list: [{ ...reward, names: { en: 'Lamp' } }] })).toMatch(
    /^lamp +3 left .*offered {2}Lamp$/,
  );
});

test('decides held deposits and late wins with a reason', () => {
  const post = (path: string, body: object) => ({
    method: 'POST',
    path,
    body: { ...body, reason: 'agreed' },
  });
  const reason = { reason: 'agreed' };
  expect(parse('deposits credit r 5.00', reason)).toEqual(
    post('/deposits/r/commands', { command: 'credit', amount: '5.00' }),
  );
  expect(parse('deposits return r', reason)).toEqual(
    post('/deposits/r/commands', { command: 'return' }),
  );
  expect(parse('late-wins refuse r', reason)).toEqual(
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
  expect(getText({ list: [deposit] })).toMatch(/^d1 {2}held .*100.00 USD .*99.00 USD came .*ann$/);
  const { arrived: _, ...pending } = { ...deposit, status: 'pending' };
  expect(getText({ list: [pending] })).toMatch(/^d1 {2}pending .*100.00 USD .*ann$/);
  const win = { reference: 'w1', account: 'ann', vassalage: 'TSTV', roundId: 'r1' };
  const late = { ...win, state: 'held', amount: '9.00', currency: 'USD' };
  expect(getText({ list: [late] })).toMatch(/^w1 {2}held .*9.00 USD {2}TSTV\/r1 {2}ann$/);
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
    expect(parse(line), line).toBe(null);
});

test('prints a list as lines, and a refusal with cause, state and fields', () => {
  const withdrawal = {
    reference: 'r1',
    amount: '10.00',
    currency: 'USD',
    state: 'requested',
    createdAt: '2026-01-01T00:00:00.000Z',
  };
  expect(getText({ list: [{ account: 'player01', withdrawal }] })).toMatch(
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
  expect(getText({ list: [adjustment] })).toMatch(/^r2 {2}pending +-5\.00 USD {2}ann {2}player01$/);
  const logged = { seq: 3, at: '2026-01-01', operator: 'ann', operation: 'setX', hash: 'f' };
  expect(getText({ list: [logged] })).toBe('3  2026-01-01  ann  setX');
  expect(getText({ list: [] })).toBe('None.');
  const refusal = { cause: 'not_enabled', state: 'paying' };
  const errors = [{ pointer: '/body/parts', rule: 'sum' }];
  expect(getRefusal({ code: 'command_refused', title: 'Not now', refusal, errors })).toBe(
    'Not now [command_refused] (not_enabled in paying): /body/parts: sum',
  );
});

test('grants and cancels a bonus', () => {
  const until = '2027-01-01T00:00:00Z';
  expect(parse('bonuses active')).toEqual({ method: 'GET', path: '/bonuses?state=active' });
  expect(parse('bonuses grant player01 30.00', { times: '20', until, reason: 'welcome' })).toEqual({
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
  expect(parse('bonuses cancel r', { reason: 'rules' })).toEqual({
    method: 'POST',
    path: '/bonuses/r/commands',
    body: { command: 'cancel', reason: 'rules' },
  });
  expect(parse('bonuses grant player01 30.00', { until })).toBe(null);
  expect(parse('bonuses grant player01')).toBe(null);
});

test('offers, shows and answers a contract of the platform', () => {
  expect(parse('contracts')).toEqual({ method: 'GET', path: '/contracts' });
  expect(parse('contracts preview r')).toEqual({ method: 'GET', path: '/contracts/r/preview' });
  const terms = '{"kind":"hourly","period":"D","tiers":[{"rateBasisPoints":50}]}';
  expect(parse('contracts offer agent01', { terms })).toEqual({
    method: 'POST',
    path: '/contracts',
    body: { downline: 'agent01', kind: 'hourly', period: 'D', tiers: [{ rateBasisPoints: 50 }] },
  });
  expect(parse('contracts terminate r', { confirmation: 'c', reason: 'over' })).toEqual({
    method: 'POST',
    path: '/contracts/r/commands',
    body: { command: 'terminate', reason: 'over', confirmation: 'c' },
  });
  expect(parse('contracts offer agent01')).toBe(null);
  expect(parse('contracts sell r')).toBe(null);
});

test('moves a member to another upline, or to the top', () => {
  const path = '/members/agent02/moves';
  const post = (body: object) => ({ method: 'POST', path, body });
  expect(parse('moves preview agent02 agent 03')).toEqual(null);
  expect(parse('moves preview agent02')).toEqual({ method: 'GET', path });
  expect(parse('moves preview agent02 agent03')).toEqual({
    method: 'GET',
    path: `${path}?to=agent03`,
  });
  expect(parse('moves make agent02', { reason: 'why' })).toEqual(post({ reason: 'why' }));
  expect(parse('moves make agent02 agent03', { reason: 'why', confirmation: 'seen' })).toEqual(
    post({ to: 'agent03', reason: 'why', confirmation: 'seen' }),
  );
  expect(parse('moves')).toBe(null);
});

test('missions, levels, rebates and raffles are read and set, a reward is offered', () => {
  const put = (path: string, body: object) => ({ method: 'PUT', path, body });
  const terms = JSON.stringify({ active: false });
  expect(parse('missions')).toEqual({ method: 'GET', path: '/missions' });
  expect(parse('missions set a/b', { terms })).toEqual(put('/missions/a%2Fb', { active: false }));
  expect(parse('missions set warm-up')).toBe(null);
  expect(() => parse('missions set warm-up', { terms: 'no json' })).toThrow(SyntaxError);
  expect(parse('vip')).toEqual({ method: 'GET', path: '/vip-levels' });
  expect(parse('vip set', { terms: '{"levels":[]}' })).toEqual(put('/vip-levels', { levels: [] }));
  expect(parse('rebates')).toEqual({ method: 'GET', path: '/rebate-settings' });
  expect(parse('leaderboard')).toEqual({ method: 'GET', path: '/leaderboard-prizes' });
  expect(parse('raffles draw autumn')).toEqual({ method: 'POST', path: '/raffles/autumn/draw' });
  const gift = { title: 'Sorry', terms: '{"kind":"points","count":5}', until: 't', reason: 'why' };
  expect(parse('gift player01', gift)).toEqual({
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
  expect(parse('gift player01', { title: 'Sorry' })).toBe(null);
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
  expect(getText({ list: [mission] })).toMatch(
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
  expect(getText({ list: [raffle] })).toMatch(/^autumn +open +2027-.+ 7 tickets  0 won  Autumn$/);
});

test('removes an app', () => {
  expect(parse('apps remove ios')).toEqual({ method: 'DELETE', path: '/app-files/ios' });
  expect(parse('apps remove')).toBe(null);
});
