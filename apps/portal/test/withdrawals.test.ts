import { expect, test } from 'vitest';
import { formatClock } from '../src/cashier/withdraw/Countdown.tsx';
import { getStanding } from '../src/cashier/withdraw/confirmation.ts';
import { getReminders } from '../src/cashier/withdraw/reminders.ts';
import { getSteps } from '../src/cashier/withdraw/states.ts';
import { getAnswer, canReceiveAll } from '../src/cashier/withdraw/useAnswer.ts';
import { leftToday } from '../src/cashier/withdraw/useRequest.ts';
import type { Part, Withdrawal } from '../src/cashier/withdraw/useWithdrawals.ts';

const format = { digits: 2, locale: 'en' };

const DUE = '2026-11-24T12:30:00.000Z';

const part = (more: Partial<Part> = {}): Part => ({
  partId: 'p-1',
  amount: '50.00',
  receivedAmount: '0.00',
  remainingAmount: '50.00',
  state: 'awaiting_confirmation',
  confirmBy: DUE,
  proofImages: [],
  ...more,
});
const createEndedPart = (state: Part['state'], more: Partial<Part> = {}): Part => {
  const { confirmBy: _, ...rest } = part({ state, ...more });
  return rest;
};
const withdrawal = (...parts: Part[]): Withdrawal => ({
  reference: 'w-1',
  methodId: 'bank',
  methodName: 'Bank',
  accountId: 'a-1',
  amount: '50.50',
  fee: '0.50',
  payout: '50.00',
  currency: 'USD',
  state: 'awaiting_confirmation',
  parts,
  asksAccountName: false,
  answerMinutes: 30,
  createdAt: '2026-11-24T12:00:00.000Z',
});

test('[H51] reminds of a payment at half of its time and five minutes before the end', () => {
  const dueAt = Date.parse(DUE);
  expect(getReminders([withdrawal(part({ receivedAmount: '20.25' }))], 2)).toEqual([
    {
      id: 'p-1:half',
      code: 'payment_half_time',
      at: dueAt - 15 * 60_000,
      until: dueAt - 5 * 60_000,
      amount: '29.75',
    },
    {
      id: 'p-1:last',
      code: 'payment_last_minutes',
      at: dueAt - 5 * 60_000,
      until: dueAt,
      amount: '29.75',
    },
  ]);
  // Half of eight minutes is later than five minutes before the end: one reminder is enough.
  const brief = { ...withdrawal(part()), answerMinutes: 8 };
  expect(getReminders([brief], 2).map(({ code }) => code)).toEqual(['payment_last_minutes']);
  expect(
    getReminders([withdrawal(createEndedPart('received'), createEndedPart('paying'))], 2),
  ).toEqual([]);
});

test('[H97] a withdrawal shows past and next steps', () => {
  const describeSteps = (state: Withdrawal['state']) =>
    getSteps(state).map((step) => `${step.state} ${step.standing}`);
  expect(describeSteps('approved')).toEqual([
    'requested done',
    'reviewing done',
    'approved current',
    'paying ahead',
    'awaiting_confirmation ahead',
    'all_received ahead',
  ]);
  expect(describeSteps('disputed').slice(-3)).toEqual([
    'awaiting_confirmation done',
    'disputed current',
    'resolved ahead',
  ]);
  expect(describeSteps('rejected')).toEqual(['requested done', 'rejected current']);
  expect(describeSteps('all_received').at(-1)).toBe('all_received current');
});

test('derives from a payment’s state whether it accepted an answer', () => {
  const fields = { partId: 'p-1', amount: null, receivedBefore: '0.00', proofImages: [] };
  const received = { ...fields, outcome: 'received' } as const;
  const partly = { ...fields, outcome: 'partly_received', amount: '20.25' } as const;
  const now = (one: Part, answer: Parameters<typeof getStanding>[2]) =>
    getStanding({ parts: [one] }, 'p-1', answer);
  expect(now(part(), received)).toBe('open');
  expect(now(createEndedPart('received'), received)).toBe('taken');
  expect(now(createEndedPart('received'), null)).toBe('closed');
  expect(now(createEndedPart('disputed'), received)).toBe('closed');
  const missing = { ...fields, outcome: 'not_received' } as const;
  for (const state of ['disputed', 'resolved_paid', 'resolved_returned'] as const)
    expect(now(createEndedPart(state), missing)).toBe('taken');
  expect(now(createEndedPart('forced_received'), received)).toBe('forced');
  expect(now(part({ state: 'partly_received', receivedAmount: '20.25' }), partly)).toBe('taken');
  expect(now(part({ state: 'partly_received', receivedAmount: '10.00' }), partly)).toBe('open');
  const twice = { ...partly, receivedBefore: '20.25' };
  expect(now(part({ state: 'partly_received', receivedAmount: '20.25' }), twice)).toBe('open');
  const all = { ...fields, partId: null, outcome: 'all_received' } as const;
  const other = part({ partId: 'p-2' });
  expect(getStanding({ parts: [createEndedPart('received'), other] }, 'p-1', all)).toBe('closed');
  expect(getStanding({ parts: [createEndedPart('received')] }, 'p-1', all)).toBe('taken');
});

test('[T65, T67] a partial amount is less than the open one, and "all" requires several open payments', () => {
  const one = withdrawal(part());
  const answerWith = (amount: string) =>
    getAnswer({ outcome: 'partly_received', amount, proofImages: [] }, one, part(), format);
  expect(answerWith('50').problem).toBe('high');
  expect(answerWith('0').problem).toBe('format');
  expect(answerWith('x').problem).toBe('format');
  expect(answerWith('49,99')).toMatchObject({ problem: null, answer: { amount: '49.99' } });
  expect(answerWith('49.99')).toMatchObject({ problem: null, answer: { amount: '49.99' } });
  const all = { outcome: 'all_received', amount: '', proofImages: [] } as const;
  expect(getAnswer(all, one, part(), format).problem).toBe('choice');
  expect(canReceiveAll(withdrawal(part(), part({ partId: 'p-2' })))).toBe(true);
  expect(
    canReceiveAll(withdrawal(part(), part({ partId: 'p-2' }), createEndedPart('paying'))),
  ).toBe(false);
});

test('[H27] a day is the merchant’s day', () => {
  const method = { id: 'bank', dailyCount: 2 };
  const now = Date.parse('2026-11-24T18:00:00Z');
  const at = (createdAt: string) => ({ methodId: 'bank', createdAt });
  const list = [at('2026-11-24T16:59:00Z'), at('2026-11-24T17:00:00Z')];
  expect(leftToday(method, list, 420, now)).toBe(1);
  expect(leftToday(method, list, 0, now)).toBe(0);
  expect(leftToday({ ...method, dailyCount: 0 }, list, 0, now)).toBe(null);
});

test('a countdown shows minutes, and hours from one hour', () => {
  expect([1745, 3600, 59, 0].map(formatClock)).toEqual(['29:05', '1:00:00', '0:59', '0:00']);
});
