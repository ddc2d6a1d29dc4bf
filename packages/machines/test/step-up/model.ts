import { defineModel } from '@baize/chartwalk';
import { answers, events, starts } from './cases.ts';
import { stepUpMachine } from '../../src/step-up/machine.ts';
import { stepUpActors } from '../../src/step-up/ports.ts';
import { stepUpProperties } from './properties.ts';
import { stepUpSecrets } from '../../src/step-up/types.ts';

const waits = ['signing', 'proving', 'storing'];

export const stepUpModel = defineModel({
  id: 'step-up',
  about: 'Step-up authentication: a fresh proof before a security setting changes.',
  machine: stepUpMachine,
  actors: stepUpActors,
  starts,
  events,
  answers,
  writes: ['postProof', 'storeToken'],
  project: ({ value, context }) => {
    if (typeof value !== 'string') return context.problem === null ? value.asking : 'invalid';
    // The dialog is closed; the server's answer is still pending.
    return (value === 'proving' || value === 'storing') && context.withdrawn ? 'leaving' : value;
  },
  seen: {
    open: ['proof.form'],
    invalid: ['proof.form', 'proof.problem'],
    refused: ['proof.form', 'proof.error'],
    signing: ['proof.form', 'proof.busy'],
    proving: ['proof.form', 'proof.busy'],
    locked: ['proof.form', 'proof.error', 'proof.closed'],
    storing: ['proof.form', 'proof.busy'],
    leaving: ['proof.gone'],
    proved: ['proof.gone'],
    abandoned: ['proof.gone'],
    ended: ['proof.gone'],
  },
  home: ['open', 'invalid', 'refused', 'proved', 'abandoned', 'ended'],
  remember: ({ proof, renewal, withdrawn, problem, failure, openAt }) => ({
    proof: proof?.kind ?? null,
    renewal: renewal !== null,
    withdrawn,
    problem: problem !== null,
    failed: failure !== null,
    locked: openAt !== null,
  }),
  ignores: [
    {
      events: ['answer.submitted', 'passkey.chosen'],
      in: waits,
      why: 'a proof is on its way already',
    },
    { events: ['answer.submitted'], in: ['locked'], why: 'answers are locked, so none is sent' },
    {
      events: ['answer.edited'],
      in: [...waits, 'asking.open', 'locked'],
      why: 'there is nothing to clear, or it has to stay',
    },
  ],
  invariants: {
    'a proof is held only while it is sent': (snapshot) =>
      snapshot.matches('proving') === (snapshot.context.proof !== null),
    'a new token is held only until it is stored': (snapshot) =>
      snapshot.matches('storing') === (snapshot.context.renewal !== null),
    'every refusal has a reason': (snapshot) =>
      (snapshot.matches({ asking: 'refused' }) || snapshot.matches('locked')) ===
      ((snapshot.context.failure !== null || snapshot.context.problem !== null) &&
        snapshot.status === 'active'),
    'what ended says why': (snapshot) =>
      !snapshot.matches('ended') || snapshot.context.failure !== null,
    'a lock has an end': (snapshot) =>
      snapshot.matches('locked') === (snapshot.context.openAt !== null),
    'a closed dialog proves nothing': (snapshot) =>
      !snapshot.context.withdrawn || !snapshot.matches('proved'),
    'a closed dialog makes no further calls': (snapshot) =>
      !snapshot.context.withdrawn || !(snapshot.matches('asking') || snapshot.matches('locked')),
  },
  properties: stepUpProperties,
  uncoverable: {},
  secrets: stepUpSecrets,
});
