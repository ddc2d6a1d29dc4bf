import { defineModel } from '../testing/types.ts';
import { answers, events, starts } from './cases.ts';
import { stepUpMachine } from './machine.ts';
import { stepUpActors } from './ports.ts';
import { stepUpProperties } from './properties.ts';
import { stepUpSecrets } from './types.ts';

const waits = ['signing', 'proving', 'storing'];

export const stepUpModel = defineModel({
  id: 'step-up',
  about: 'A fresh proof before what protects the account is changed.',
  machine: stepUpMachine,
  actors: stepUpActors,
  starts,
  events,
  answers,
  writes: ['postProof', 'storeToken'],
  project: ({ value, context }) => {
    if (typeof value !== 'string') return context.problem === null ? value.asking : 'invalid';
    // The dialog is gone; the answer of the server is not here yet.
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
    { events: ['answer.submitted'], in: ['locked'], why: 'no answer counts, so none is sent' },
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
    'whatever is refused says why': (snapshot) =>
      (snapshot.matches({ asking: 'refused' }) || snapshot.matches('locked')) ===
      ((snapshot.context.failure !== null || snapshot.context.problem !== null) &&
        snapshot.status === 'active'),
    'what ended says why': (snapshot) =>
      !snapshot.matches('ended') || snapshot.context.failure !== null,
    'a lock has an end': (snapshot) =>
      snapshot.matches('locked') === (snapshot.context.openAt !== null),
    'whoever has left has proved nothing': (snapshot) =>
      !snapshot.context.withdrawn || !snapshot.matches('proved'),
    'whoever has left is asked nothing more': (snapshot) =>
      !snapshot.context.withdrawn || !(snapshot.matches('asking') || snapshot.matches('locked')),
  },
  properties: stepUpProperties,
  uncoverable: {},
  secrets: stepUpSecrets,
});
