import { deepEqual, equal } from 'node:assert/strict';
import type { ChartStories } from '../testing/index.ts';
import type { enrolmentModel } from './model.ts';

type Open = Parameters<ChartStories<typeof enrolmentModel>[string]>[0];

async function scanning(open: Open) {
  const walk = await open('the card');
  walk.expects('idle');
  await walk.send('enrolment.requested', 'plain', 'beginning');
  equal(walk.has('busy'), true);
  await walk.answer('beginEnrolment', 'begun', 'scanning');
  return walk;
}

async function confirming(open: Open) {
  const walk = await scanning(open);
  await walk.send('code.submitted', 'whole', 'confirming');
  equal(walk.has('busy'), true);
  return walk;
}

/** The code was taken, and nobody here knows. */
async function unsure(open: Open) {
  const walk = await confirming(open);
  await walk.answer('confirmCode', 'offline', 'refused');
  equal(walk.context.failure?.code, 'network_abnormal');
  await walk.send('code.submitted', 'whole', 'confirming');
  return walk;
}

export const enrolmentStories: ChartStories<typeof enrolmentModel> = {
  '[H90] a secret is shown, its code tested, and ten recovery codes are shown once': async (
    open,
  ) => {
    const walk = await scanning(open);
    equal(walk.context.secret?.open().secret, 'JBSWY3DPEHPK3PXP');
    await walk.send('code.submitted', 'whole', 'confirming');
    equal((walk.getInput('confirmCode') as { open: () => string }).open(), '123456');
    await walk.answer('confirmCode', 'right', 'showing');
    equal(walk.context.secret === null && walk.context.code === null, true);
    deepEqual(walk.context.recoveryCodes?.open(), ['12345-67890', '09876-54321']);
    await walk.send('codes.saved', 'plain', 'idle');
    equal(walk.context.recoveryCodes === null, true);
  },
  '[H90] new recovery codes are shown once, too': async (open) => {
    const walk = await open('the card');
    await walk.send('codes.requested', 'plain', 'renewing');
    equal(walk.has('busy'), true);
    await walk.answer('renewCodes', 'renewed', 'showing');
    await walk.send('codes.saved', 'plain', 'idle');
  },
  'a second press begins nothing twice': async (open) => {
    const walk = await open('the card');
    await walk.send('enrolment.requested');
    await walk.send('enrolment.requested', 'plain', 'beginning');
    equal(walk.timesAsked('beginEnrolment'), 1);
    await walk.answer('beginEnrolment', 'begun');
    await walk.send('code.submitted', 'whole');
    await walk.send('code.submitted', 'whole', 'confirming');
    equal(walk.timesAsked('confirmCode'), 1);
  },
  'what cannot be a code is not sent': async (open) => {
    const walk = await scanning(open);
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
  'a wrong code says so and may be typed again': async (open) => {
    const walk = await confirming(open);
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
  'an answer that got lost is found out by the next try, which shows codes that count': async (
    open,
  ) => {
    const walk = await unsure(open);
    await walk.answer('confirmCode', 'on already', 'renewing');
    equal(walk.context.secret === null, true);
    await walk.answer('renewCodes', 'renewed', 'showing');
    const before = await unsure(open);
    await before.answer('confirmCode', 'right', 'showing');
    const gone = await unsure(open);
    await gone.answer('confirmCode', 'on already', 'renewing');
    await gone.answer('renewCodes', 'offline', 'declined');
    equal(gone.context.failure?.code, 'network_abnormal');
  },
  'what was lost of one enrolment is not taken for the next': async (open) => {
    const walk = await confirming(open);
    await walk.answer('confirmCode', 'offline', 'refused');
    await walk.send('enrolment.abandoned', 'plain', 'idle');
    await walk.send('enrolment.requested');
    await walk.answer('beginEnrolment', 'begun', 'scanning');
    await walk.send('code.submitted', 'whole');
    await walk.answer('confirmCode', 'on already', 'declined');
  },
  'an app that was set up elsewhere meanwhile is said to be': async (open) => {
    const walk = await confirming(open);
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
  'whoever gives no proof is where they were, without a word': async (open) => {
    const walk = await open('the card');
    await walk.send('enrolment.requested');
    await walk.answer('beginEnrolment', 'not proved', 'idle');
    await walk.send('codes.requested');
    await walk.answer('renewCodes', 'not proved', 'idle');
    const typing = await confirming(open);
    await typing.answer('confirmCode', 'not proved', 'scanning');
    equal(typing.context.failure === null, true);
  },
  'a dialog that is closed forgets its secret': async (open) => {
    const walk = await scanning(open);
    await walk.send('enrolment.abandoned', 'plain', 'idle');
    equal(walk.context.secret === null, true);
    const refused = await confirming(open);
    await refused.answer('confirmCode', 'wrong');
    await refused.send('enrolment.abandoned', 'plain', 'idle');
    equal(refused.context.failure === null, true);
  },
  'codes that come after the dialog was closed are shown all the same': async (open) => {
    const walk = await confirming(open);
    await walk.send('enrolment.abandoned', 'plain', 'leaving');
    await walk.answer('confirmCode', 'right', 'showing');
    await walk.send('codes.saved', 'plain', 'idle');
    await walk.send('enrolment.requested');
    await walk.answer('beginEnrolment', 'begun', 'scanning');
    equal(walk.context.withdrawn, false);
    const lost = await unsure(open);
    await lost.send('enrolment.abandoned', 'plain', 'leaving');
    await lost.answer('confirmCode', 'on already', 'renewing');
  },
  'a refusal that comes after the dialog was closed is told to nobody': async (open) => {
    for (const answer of ['wrong', 'offline', 'not proved']) {
      const walk = await confirming(open);
      await walk.send('enrolment.abandoned', 'plain', 'leaving');
      await walk.answer('confirmCode', answer, 'idle');
      equal(walk.context.failure === null && walk.context.secret === null, true);
    }
  },
  'the network that was gone is said, and the next try is another': async (open) => {
    const walk = await open('the card');
    await walk.send('enrolment.requested');
    await walk.answer('beginEnrolment', 'offline', 'declined');
    equal(walk.context.failure?.code, 'network_abnormal');
    await walk.send('enrolment.requested', 'plain', 'beginning');
    await walk.answer('beginEnrolment', 'begun', 'scanning');
  },
  'a wrong code after a lost answer is wrong, and nothing was lost before': async (open) => {
    const first = await open('the card');
    equal(first.context.lost || first.context.withdrawn, false);
    const walk = await unsure(open);
    await walk.answer('confirmCode', 'wrong', 'refused');
    equal(walk.context.failure?.code, 'code_invalid');
  },
};
