import { deepEqual, equal } from 'node:assert/strict';
import type { ChartScenarios } from '@baize/chartwalk';
import type { enrolmentModel } from './model.ts';

type Open = Parameters<ChartScenarios<typeof enrolmentModel>[string]>[0];

async function reachScanning(open: Open) {
  const walk = await open('the card');
  walk.expects('idle');
  await walk.send('enrolment.requested', 'plain', 'beginning');
  equal(walk.has('busy'), true);
  await walk.answer('beginEnrolment', 'begun', 'scanning');
  return walk;
}

async function reachConfirming(open: Open) {
  const walk = await reachScanning(open);
  await walk.send('code.submitted', 'whole', 'confirming');
  equal(walk.has('busy'), true);
  return walk;
}

/** The code was accepted, but its answer was lost. */
async function reachUnsure(open: Open) {
  const walk = await reachConfirming(open);
  await walk.answer('confirmCode', 'offline', 'refused');
  equal(walk.context.failure?.code, 'network_abnormal');
  await walk.send('code.submitted', 'whole', 'confirming');
  return walk;
}

export const enrolmentScenarios: ChartScenarios<typeof enrolmentModel> = {
  '[H90] shows a secret, tests its code, and shows ten recovery codes once': async (open) => {
    const walk = await reachScanning(open);
    equal(walk.context.secret?.open().secret, 'JBSWY3DPEHPK3PXP');
    await walk.send('code.submitted', 'whole', 'confirming');
    equal((walk.getInput('confirmCode') as { open: () => string }).open(), '123456');
    await walk.answer('confirmCode', 'right', 'showing');
    equal(walk.context.secret === null && walk.context.code === null, true);
    deepEqual(walk.context.recoveryCodes?.open(), ['12345-67890', '09876-54321']);
    await walk.send('codes.saved', 'plain', 'idle');
    equal(walk.context.recoveryCodes === null, true);
  },
  '[H90] shows new recovery codes once, too': async (open) => {
    const walk = await open('the card');
    await walk.send('codes.requested', 'plain', 'renewing');
    equal(walk.has('busy'), true);
    await walk.answer('renewCodes', 'renewed', 'showing');
    await walk.send('codes.saved', 'plain', 'idle');
  },
  'a second press starts nothing twice': async (open) => {
    const walk = await open('the card');
    await walk.send('enrolment.requested');
    await walk.send('enrolment.requested', 'plain', 'beginning');
    equal(walk.timesAsked('beginEnrolment'), 1);
    await walk.answer('beginEnrolment', 'begun');
    await walk.send('code.submitted', 'whole');
    await walk.send('code.submitted', 'whole', 'confirming');
    equal(walk.timesAsked('confirmCode'), 1);
  },
  'does not send an invalid code': async (open) => {
    const walk = await reachScanning(open);
    await walk.send('code.submitted', 'nothing', 'invalid');
    equal(walk.context.problem, 'required');
    await walk.send('code.submitted', 'half', 'invalid');
    equal(walk.context.problem, 'format');
    equal(walk.timesAsked('confirmCode'), 0);
    await walk.send('code.edited', 'plain', 'scanning');
    equal(walk.context.problem === null, true);
    await walk.send('code.submitted', 'half', 'invalid');
    await walk.send('enrolment.abandoned', 'plain', 'idle');
    equal(walk.context.problem === null && walk.context.secret === null, true);
  },
  'a wrong code shows so and can be typed again': async (open) => {
    const walk = await reachConfirming(open);
    await walk.answer('confirmCode', 'wrong', 'refused');
    equal(walk.context.failure?.code, 'code_invalid');
    await walk.send('code.submitted', 'half', 'invalid');
    equal(walk.context.failure === null, true);
    await walk.send('code.submitted', 'whole', 'confirming');
    await walk.answer('confirmCode', 'too many', 'refused');
    equal(walk.context.failure?.code, 'verification_exhausted');
    await walk.send('code.edited', 'plain', 'scanning');
    equal(walk.context.failure === null, true);
  },
  'the next try detects a lost answer, and shows valid codes': async (open) => {
    const walk = await reachUnsure(open);
    await walk.answer('confirmCode', 'on already', 'renewing');
    equal(walk.context.secret === null, true);
    await walk.answer('renewCodes', 'renewed', 'showing');
    const before = await reachUnsure(open);
    await before.answer('confirmCode', 'right', 'showing');
    const gone = await reachUnsure(open);
    await gone.answer('confirmCode', 'on already', 'renewing');
    await gone.answer('renewCodes', 'offline', 'declined');
    equal(gone.context.failure?.code, 'network_abnormal');
  },
  'a lost answer of one enrolment does not count for the next': async (open) => {
    const walk = await reachConfirming(open);
    await walk.answer('confirmCode', 'offline', 'refused');
    await walk.send('enrolment.abandoned', 'plain', 'idle');
    await walk.send('enrolment.requested');
    await walk.answer('beginEnrolment', 'begun', 'scanning');
    await walk.send('code.submitted', 'whole');
    await walk.answer('confirmCode', 'on already', 'declined');
  },
  'reports an app that was set up elsewhere meanwhile': async (open) => {
    const walk = await reachConfirming(open);
    await walk.answer('confirmCode', 'on already', 'declined');
    equal(walk.context.failure?.code, 'conflict');
    equal(walk.context.secret === null, true);
    await walk.send('enrolment.requested', 'plain', 'beginning');
    equal(walk.context.failure === null, true);
    await walk.answer('beginEnrolment', 'on already', 'declined');
    equal(walk.context.failure?.code, 'conflict');
    await walk.send('codes.requested', 'plain', 'renewing');
    equal(walk.context.failure === null, true);
    await walk.answer('renewCodes', 'off meanwhile', 'declined');
    equal(walk.context.failure?.code, 'not_found');
  },
  'returns to the form without a message when the proof is not given': async (open) => {
    const walk = await open('the card');
    await walk.send('enrolment.requested');
    await walk.answer('beginEnrolment', 'not proved', 'idle');
    await walk.send('codes.requested');
    await walk.answer('renewCodes', 'not proved', 'idle');
    const typing = await reachConfirming(open);
    await typing.answer('confirmCode', 'not proved', 'scanning');
    equal(typing.context.failure === null, true);
  },
  'a closed dialog forgets its secret': async (open) => {
    const walk = await reachScanning(open);
    await walk.send('enrolment.abandoned', 'plain', 'idle');
    equal(walk.context.secret === null, true);
    const refused = await reachConfirming(open);
    await refused.answer('confirmCode', 'wrong');
    await refused.send('enrolment.abandoned', 'plain', 'idle');
    equal(refused.context.failure === null, true);
  },
  'shows codes that arrive after the dialog was closed': async (open) => {
    const walk = await reachConfirming(open);
    await walk.send('enrolment.abandoned', 'plain', 'leaving');
    await walk.answer('confirmCode', 'right', 'showing');
    await walk.send('codes.saved', 'plain', 'idle');
    await walk.send('enrolment.requested');
    await walk.answer('beginEnrolment', 'begun', 'scanning');
    equal(walk.context.withdrawn, false);
    const lost = await reachUnsure(open);
    await lost.send('enrolment.abandoned', 'plain', 'leaving');
    await lost.answer('confirmCode', 'on already', 'renewing');
  },
  'shows no refusal that arrives after the dialog was closed': async (open) => {
    for (const answer of ['wrong', 'offline', 'not proved']) {
      const walk = await reachConfirming(open);
      await walk.send('enrolment.abandoned', 'plain', 'leaving');
      await walk.answer('confirmCode', answer, 'idle');
      equal(walk.context.failure === null && walk.context.secret === null, true);
    }
  },
  'reports a lost network, and the next try starts fresh': async (open) => {
    const walk = await open('the card');
    await walk.send('enrolment.requested');
    await walk.answer('beginEnrolment', 'offline', 'declined');
    equal(walk.context.failure?.code, 'network_abnormal');
    await walk.send('enrolment.requested', 'plain', 'beginning');
    await walk.answer('beginEnrolment', 'begun', 'scanning');
  },
  'a wrong code after a lost answer is wrong if nothing was active': async (open) => {
    const first = await open('the card');
    equal(first.context.lost || first.context.withdrawn, false);
    const walk = await reachUnsure(open);
    await walk.answer('confirmCode', 'wrong', 'refused');
    equal(walk.context.failure?.code, 'code_invalid');
  },
};
