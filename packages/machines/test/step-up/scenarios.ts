import { deepEqual, equal } from 'node:assert/strict';
import { type ChartScenarios, rejects } from '@baize/chartwalk';
import { seal } from '../../src/kit/index.ts';
import type { stepUpModel } from './model.ts';
import type { Proof } from '../../src/step-up/types.ts';

type Open = Parameters<ChartScenarios<typeof stepUpModel>[string]>[0];

async function reachProving(open: Open, answer = 'a password') {
  const walk = await open('asked');
  walk.expects('open');
  await walk.send('answer.submitted', answer, 'proving');
  equal(walk.has('busy'), true);
  return walk;
}

async function reachStoring(open: Open) {
  const walk = await reachProving(open);
  await walk.answer('postProof', 'right', 'storing');
  equal(walk.has('busy'), true);
  return walk;
}

export const stepUpScenarios: ChartScenarios<typeof stepUpModel> = {
  '[H106] sends a password, stores the new token, and the change may continue': async (open) => {
    const walk = await reachProving(open);
    const proof = walk.getInput('postProof') as Extract<Proof, { answer: unknown }>;
    deepEqual([proof.kind, proof.answer.open()], ['password', 'Baize-demo-1']);
    await walk.answer('postProof', 'right', 'storing');
    const renewal = walk.getInput('storeToken') as { open: () => object };
    deepEqual(renewal.open(), { sentWith: 'token-before', token: 'token-after' });
    equal(walk.context.proof === null, true);
    await walk.answer('storeToken', 'stored', 'proved');
    equal(walk.isDone && walk.context.renewal === null, true);
  },
  'a code of the app works the same way': async (open) => {
    const walk = await reachProving(open, 'a code');
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
  'closing the browser dialog returns to the form': async (open) => {
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
  'does not send an invalid answer': async (open) => {
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
    const walk = await reachProving(open);
    await walk.send('answer.submitted', 'a password', 'proving');
    await walk.send('passkey.chosen', 'plain', 'proving');
    equal(walk.timesAsked('postProof'), 1);
    equal(walk.timesAsked('signWithPasskey'), 0);
  },
  'shows why a proof was refused, and sends the next one': async (open) => {
    const walk = await reachProving(open);
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
  'a lost answer after the token was renewed ends the session with its own code': async (open) => {
    const walk = await reachProving(open);
    await walk.answer('postProof', 'offline', 'refused');
    await walk.send('answer.submitted', 'a password', 'proving');
    await walk.answer('postProof', 'no session', 'ended');
    equal(walk.context.failure?.code, 'not_logged_in');
    equal(walk.isDone, true);
  },
  'too many wrong answers lock the form for as long as the server says': async (open) => {
    const walk = await reachProving(open);
    await walk.answer('postProof', 'too many', 'locked');
    equal(walk.context.failure?.code, 'verification_exhausted');
    await walk.send('answer.submitted', 'a password', 'locked');
    equal(walk.timesAsked('postProof'), 1);
    await walk.wait(60_000 - 1, 'locked');
    await walk.wait(1, 'open');
    equal(walk.context.failure === null && walk.context.openAt === null, true);
  },
  'no server locks the form for longer than an hour': async (open) => {
    const walk = await reachProving(open);
    await walk.answer('postProof', 'too many, by a server without sense', 'locked');
    await walk.wait(3_600_000 - 1, 'locked');
    await walk.wait(1, 'open');
  },
  'a signature cannot be guessed: a locked form still accepts one': async (open) => {
    const walk = await reachProving(open, 'a code');
    await walk.answer('postProof', 'too many', 'locked');
    await walk.send('passkey.chosen', 'plain', 'signing');
    equal(walk.context.openAt === null && walk.context.failure === null, true);
    await walk.answer('signWithPasskey', 'told no', 'open');
  },
  'closing the dialog proves nothing': async (open) => {
    const asked = await open('asked');
    await asked.send('proof.abandoned', 'plain', 'abandoned');
    const signing = await open('asked');
    await signing.send('passkey.chosen');
    await signing.send('proof.abandoned', 'plain', 'abandoned');
    const locked = await reachProving(open);
    await locked.answer('postProof', 'too many', 'locked');
    await locked.send('proof.abandoned', 'plain', 'abandoned');
    equal(asked.isDone && signing.isDone && locked.isDone, true);
  },
  'closing the dialog with a pending answer keeps the session, and changes nothing': async (
    open,
  ) => {
    const walk = await reachProving(open);
    await walk.send('proof.abandoned', 'plain', 'leaving');
    await walk.answer('postProof', 'right', 'leaving');
    equal(walk.asked.includes('storeToken'), true);
    await walk.answer('storeToken', 'stored', 'abandoned');
    const late = await reachStoring(open);
    await late.send('proof.abandoned', 'plain', 'leaving');
    await late.answer('storeToken', 'stored', 'abandoned');
    equal(walk.isDone && late.isDone, true);
  },
  'after the dialog was closed, hides a refusal and still reports the end of the session': async (
    open,
  ) => {
    const walk = await reachProving(open);
    await walk.send('proof.abandoned');
    await walk.answer('postProof', 'wrong password', 'abandoned');
    const locked = await reachProving(open);
    await locked.send('proof.abandoned');
    await locked.answer('postProof', 'too many', 'abandoned');
    const over = await reachProving(open);
    await over.send('proof.abandoned');
    await over.answer('postProof', 'no session', 'ended');
    equal(over.context.failure?.code, 'not_logged_in');
  },
  'another member never gets the previous member’s proof': async (open) => {
    const asked = await open('asked');
    await asked.send('member.changed', 'plain', 'abandoned');
    const signing = await open('asked');
    await signing.send('passkey.chosen');
    await signing.send('member.changed', 'plain', 'abandoned');
    const locked = await reachProving(open);
    await locked.answer('postProof', 'too many', 'locked');
    await locked.send('member.changed', 'plain', 'abandoned');
    const sent = await reachProving(open);
    await sent.send('member.changed', 'plain', 'abandoned');
    equal(sent.context.proof === null, true);
    const late = await reachStoring(open);
    await late.send('member.changed', 'plain', 'abandoned');
    const overtaken = await reachStoring(open);
    await overtaken.answer('storeToken', 'another session has begun', 'abandoned');
    equal(overtaken.isDone && late.isDone, true);
  },
  'a token that cannot be stored ends the session, because the previous one is void': async (
    open,
  ) => {
    const walk = await reachStoring(open);
    await walk.answer('storeToken', 'no storage', 'ended');
    equal(walk.context.failure?.code, 'unknown_error');
  },
  'waits for a delay of a millisecond': async (open) => {
    const walk = await reachProving(open);
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
