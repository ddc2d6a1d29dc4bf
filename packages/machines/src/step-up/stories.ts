import { deepEqual, equal } from 'node:assert/strict';
import { rejects } from '../testing/types.ts';
import { seal } from '../kit/index.ts';
import type { ChartStories } from '../testing/index.ts';
import type { stepUpModel } from './model.ts';
import type { Proof } from './types.ts';

type Open = Parameters<ChartStories<typeof stepUpModel>[string]>[0];

async function proving(open: Open, answer = 'a password') {
  const walk = await open('asked');
  walk.expects('open');
  await walk.send('answer.submitted', answer, 'proving');
  equal(walk.has('busy'), true);
  return walk;
}

async function storing(open: Open) {
  const walk = await proving(open);
  await walk.answer('postProof', 'right', 'storing');
  equal(walk.has('busy'), true);
  return walk;
}

export const stepUpStories: ChartStories<typeof stepUpModel> = {
  '[H106] a password is sent, the new token stored, and the change may go on': async (open) => {
    const walk = await proving(open);
    const proof = walk.getInput('postProof') as Extract<Proof, { answer: unknown }>;
    deepEqual([proof.kind, proof.answer.open()], ['password', 'Baize-demo-1']);
    await walk.answer('postProof', 'right', 'storing');
    const renewal = walk.getInput('storeToken') as { open: () => object };
    deepEqual(renewal.open(), { sentWith: 'token-before', token: 'token-after' });
    equal(walk.context.proof === null, true);
    await walk.answer('storeToken', 'stored', 'proved');
    equal(walk.isDone && walk.context.renewal === null, true);
  },
  'a code of the app goes the same way': async (open) => {
    const walk = await proving(open, 'a code');
    const proof = walk.getInput('postProof') as Extract<Proof, { answer: unknown }>;
    deepEqual([proof.kind, proof.answer.open()], ['google', '123456']);
    await walk.answer('postProof', 'wrong code', 'refused');
    equal(walk.context.failure?.code, 'code_invalid');
    await walk.send('answer.edited', 'plain', 'open');
    equal(walk.context.failure === null, true);
  },
  'a passkey signs, and its signature is the proof': async (open) => {
    const walk = await open('asked');
    await walk.send('passkey.chosen', 'plain', 'signing');
    equal(walk.has('busy'), true);
    await walk.answer('signWithPasskey', 'signed', 'proving');
    const proof = walk.getInput('postProof') as Extract<Proof, { signature: unknown }>;
    deepEqual([proof.kind, proof.signature.open()], ['passkey', { id: 'key-1' }]);
  },
  'whoever tells the browser no is where they were': async (open) => {
    const walk = await open('asked');
    await walk.send('answer.submitted', 'half a code', 'invalid');
    await walk.send('passkey.chosen', 'plain', 'signing');
    equal(walk.context.problem === null, true);
    await walk.answer('signWithPasskey', 'told no', 'open');
    equal(walk.context.failure === null, true);
    await walk.send('passkey.chosen', 'plain', 'signing');
    await walk.answer('signWithPasskey', 'offline', 'refused');
    equal(walk.context.failure?.code, 'network_abnormal');
  },
  'what cannot be right is not sent': async (open) => {
    const walk = await open('asked');
    await walk.send('answer.submitted', 'no password', 'invalid');
    equal(walk.context.problem, 'required');
    await walk.send('answer.submitted', 'half a code', 'invalid');
    equal(walk.context.problem, 'format');
    deepEqual(walk.asked, []);
    await walk.send('answer.submitted', 'a code', 'proving');
    equal(walk.context.problem === null, true);
  },
  'a second press sends nothing': async (open) => {
    const walk = await proving(open);
    await walk.send('answer.submitted', 'a password', 'proving');
    await walk.send('passkey.chosen', 'plain', 'proving');
    equal(walk.timesAsked('postProof'), 1);
    equal(walk.timesAsked('signWithPasskey'), 0);
  },
  'a proof that was refused says why, and the next one is sent': async (open) => {
    const walk = await proving(open);
    await walk.answer('postProof', 'wrong password', 'refused');
    equal(walk.context.failure?.code, 'password_wrong');
    await walk.send('answer.submitted', 'no password', 'invalid');
    equal(walk.context.failure === null, true);
    await walk.send('answer.submitted', 'a password', 'proving');
    await walk.answer('postProof', 'offline', 'refused');
    equal(walk.context.failure?.code, 'network_abnormal');
    await walk.send('answer.submitted', 'a password', 'proving');
    equal(walk.context.failure === null, true);
  },
  'an answer that got lost after the token was renewed ends the session by its name': async (
    open,
  ) => {
    const walk = await proving(open);
    await walk.answer('postProof', 'offline', 'refused');
    await walk.send('answer.submitted', 'a password', 'proving');
    await walk.answer('postProof', 'no session', 'ended');
    equal(walk.context.failure?.code, 'not_logged_in');
    equal(walk.isDone, true);
  },
  'too many wrong answers lock the form for as long as the server says': async (open) => {
    const walk = await proving(open);
    await walk.answer('postProof', 'too many', 'locked');
    equal(walk.context.failure?.code, 'verification_exhausted');
    await walk.send('answer.submitted', 'a password', 'locked');
    equal(walk.timesAsked('postProof'), 1);
    await walk.wait(60_000 - 1, 'locked');
    await walk.wait(1, 'open');
    equal(walk.context.failure === null && walk.context.openAt === null, true);
  },
  'no server locks the form for longer than an hour': async (open) => {
    const walk = await proving(open);
    await walk.answer('postProof', 'too many, by a server without sense', 'locked');
    await walk.wait(3_600_000 - 1, 'locked');
    await walk.wait(1, 'open');
  },
  'a signature is no guess: a locked form still takes one': async (open) => {
    const walk = await proving(open, 'a code');
    await walk.answer('postProof', 'too many', 'locked');
    await walk.send('passkey.chosen', 'plain', 'signing');
    equal(walk.context.openAt === null && walk.context.failure === null, true);
    await walk.answer('signWithPasskey', 'told no', 'open');
  },
  'a dialog that is closed proves nothing': async (open) => {
    const asked = await open('asked');
    await asked.send('proof.abandoned', 'plain', 'abandoned');
    const signing = await open('asked');
    await signing.send('passkey.chosen');
    await signing.send('proof.abandoned', 'plain', 'abandoned');
    const locked = await proving(open);
    await locked.answer('postProof', 'too many', 'locked');
    await locked.send('proof.abandoned', 'plain', 'abandoned');
    equal(asked.isDone && signing.isDone && locked.isDone, true);
  },
  'a dialog that is closed while its answer is on its way keeps the session, and changes nothing':
    async (open) => {
      const walk = await proving(open);
      await walk.send('proof.abandoned', 'plain', 'leaving');
      await walk.answer('postProof', 'right', 'leaving');
      equal(walk.asked.includes('storeToken'), true);
      await walk.answer('storeToken', 'stored', 'abandoned');
      const late = await storing(open);
      await late.send('proof.abandoned', 'plain', 'leaving');
      await late.answer('storeToken', 'stored', 'abandoned');
      equal(walk.isDone && late.isDone, true);
    },
  'a refusal after the dialog was closed is told to nobody, the end of the session is': async (
    open,
  ) => {
    const walk = await proving(open);
    await walk.send('proof.abandoned');
    await walk.answer('postProof', 'wrong password', 'abandoned');
    const locked = await proving(open);
    await locked.send('proof.abandoned');
    await locked.answer('postProof', 'too many', 'abandoned');
    const over = await proving(open);
    await over.send('proof.abandoned');
    await over.answer('postProof', 'no session', 'ended');
    equal(over.context.failure?.code, 'not_logged_in');
  },
  'another member is never given the proof of the one before': async (open) => {
    const asked = await open('asked');
    await asked.send('member.changed', 'plain', 'abandoned');
    const signing = await open('asked');
    await signing.send('passkey.chosen');
    await signing.send('member.changed', 'plain', 'abandoned');
    const locked = await proving(open);
    await locked.answer('postProof', 'too many', 'locked');
    await locked.send('member.changed', 'plain', 'abandoned');
    const sent = await proving(open);
    await sent.send('member.changed', 'plain', 'abandoned');
    equal(sent.context.proof === null, true);
    const late = await storing(open);
    await late.send('member.changed', 'plain', 'abandoned');
    const overtaken = await storing(open);
    await overtaken.answer('storeToken', 'another session has begun', 'abandoned');
    equal(overtaken.isDone && late.isDone, true);
  },
  'a token that cannot be kept ends the session: the one of before is void': async (open) => {
    const walk = await storing(open);
    await walk.answer('storeToken', 'no storage', 'ended');
    equal(walk.context.failure?.code, 'unknown_error');
  },
  'a server that says a millisecond is waited for as long': async (open) => {
    const walk = await proving(open);
    const failure = { code: 'verification_exhausted', status: 403, retryAfter: 1 };
    await walk.answer('postProof', rejects(failure), 'locked');
    await walk.wait(0, 'locked');
    await walk.wait(1, 'open');
  },
  'a code of the app has six digits or ten': async (open) => {
    for (const [answer, sees] of [
      ['1234567890', 'proving'],
      ['1234', 'invalid'],
    ] as const) {
      const walk = await open('asked');
      await walk.send('answer.submitted', { kind: 'google', answer: seal(answer) }, sees);
    }
  },
};
