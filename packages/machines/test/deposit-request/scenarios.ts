import { deepEqual, equal } from 'node:assert/strict';
import type { ChartScenarios } from '@baize/chartwalk';
import type { depositRequestModel } from './model.ts';

type Open = Parameters<ChartScenarios<typeof depositRequestModel>[string]>[0];

async function reachBeginning(open: Open) {
  const walk = await open('a fresh page');
  walk.expects('editing');
  equal(walk.has('busy'), false);
  deepEqual(walk.asked, []);
  await walk.send('deposit.submitted', 'fit', 'beginning');
  equal(walk.has('busy'), true);
  deepEqual(walk.getInput('beginDeposit'), { methodId: 'bank', amount: '25.00', fee: '0.50' });
  return walk;
}

export const depositRequestScenarios: ChartScenarios<typeof depositRequestModel> = {
  'begins a deposit, and leaves for the provider': async (open) => {
    const walk = await reachBeginning(open);
    await walk.answer('beginDeposit', 'paid elsewhere', 'leaving');
    equal(walk.has('busy') && !walk.isDone, true);
    deepEqual(walk.context.begun, { reference: 'd-1', payUrl: '/provider?deposit=d-1' });
  },
  'stays on the page for payments by code or transfer': async (open) => {
    const walk = await reachBeginning(open);
    await walk.answer('beginDeposit', 'paid here', 'done');
    equal(walk.isDone && !walk.has('busy'), true);
    deepEqual(walk.context.begun, { reference: 'd-1', payUrl: null });
  },
  'can begin another deposit after returning from the provider': async (open) => {
    const walk = await reachBeginning(open);
    await walk.answer('beginDeposit', 'paid elsewhere', 'leaving');
    await walk.send('page.returned', 'plain', 'editing');
    equal(walk.context.begun === null && !walk.has('busy'), true);
    await walk.send('deposit.submitted', 'fit', 'beginning');
  },
  'shows an invalid amount until it is edited': async (open) => {
    const walk = await open('a fresh page');
    await walk.send('deposit.submitted', 'too little', 'unfit');
    equal(walk.context.problem, 'low');
    deepEqual(walk.asked, []);
    await walk.send('deposit.submitted', 'too little', 'unfit');
    await walk.send('deposit.edited', 'plain', 'editing');
    equal(walk.context.problem, null);
    await walk.send('deposit.submitted', 'too little', 'unfit');
    await walk.send('deposit.submitted', 'fit', 'beginning');
    equal(walk.context.problem === null, true);
  },
  'shows a changed fee, and begins only after the member agrees': async (open) => {
    const walk = await reachBeginning(open);
    await walk.answer('beginDeposit', 'another fee', 'changed');
    equal(walk.has('busy'), false);
    equal(walk.context.feeNow, '0.75');
    await walk.send('deposit.submitted', 'fit', 'beginning');
    equal(walk.context.feeNow === null, true);
    await walk.answer('beginDeposit', 'another fee', 'changed');
    await walk.send('deposit.edited', 'plain', 'editing');
    equal(walk.context.feeNow, null);
    const other = await reachBeginning(open);
    await other.answer('beginDeposit', 'another fee', 'changed');
    await other.send('deposit.submitted', 'too little', 'unfit');
    equal(other.context.feeNow === null && other.context.problem === 'low', true);
  },
  'shows a refusal, and sends again on a press': async (open) => {
    const walk = await reachBeginning(open);
    await walk.answer('beginDeposit', 'enough for today', 'declined');
    equal(walk.has('busy'), false);
    equal(walk.context.failure?.code, 'limit_reached');
    await walk.send('deposit.submitted', 'fit', 'beginning');
    equal(walk.context.failure === null, true);
    await walk.answer('beginDeposit', 'enough for today', 'declined');
    await walk.send('deposit.edited', 'plain', 'editing');
    equal(walk.context.failure, null);
    const other = await reachBeginning(open);
    await other.answer('beginDeposit', 'enough for today', 'declined');
    await other.send('deposit.submitted', 'too little', 'unfit');
    equal(other.context.failure === null && other.context.problem === 'low', true);
  },
  '[H95] ends after a lost answer, and sends nothing again': async (open) => {
    const walk = await reachBeginning(open);
    await walk.answer('beginDeposit', 'offline', 'unanswered');
    equal(walk.isDone && walk.context.begun === null, true);
    equal(walk.timesAsked('beginDeposit'), 1);
  },
};
