import { defineModel } from '@baize/chartwalk';
import { answers, events, starts } from './cases.ts';
import { withdrawalRequestMachine } from '../../src/withdrawal-request/machine.ts';
import { withdrawalRequestActors } from '../../src/withdrawal-request/ports.ts';
import { withdrawalRequestProperties } from './properties.ts';
import { withdrawalRequestSecrets } from '../../src/withdrawal-request/types.ts';

const busy = ['loading', 'sending'];
const barred = ['unloaded', 'passwordless', 'accountless', 'methodless'];

/** Projections with a message about a failure. */
const hasFailed = (value: unknown): boolean =>
  value === 'unloaded' || (typeof value === 'object' && Object.values(value!).includes('refused'));

export const withdrawalRequestModel = defineModel({
  id: 'withdrawal-request',
  about: 'A withdrawal: fill in the form, review its cost, send it once.',
  machine: withdrawalRequestMachine,
  actors: withdrawalRequestActors,
  words: ['passwordless', 'accountless', 'methodless'],
  starts,
  events,
  answers,
  writes: ['postRequest'],
  project: ({ value, context }) => {
    if (typeof value === 'string') return value;
    const isProblem = context.problem !== null;
    if ('editing' in value) {
      if (value.editing === 'open') return 'editing';
      return isProblem ? 'unfit' : 'declined';
    }
    if (value.reviewing === 'locked') return 'locked';
    if (value.reviewing !== 'refused') return 'reviewing';
    return isProblem ? 'unfilled' : 'refused';
  },
  seen: {
    loading: ['withdrawal.loading'],
    unloaded: ['withdrawal.unloaded'],
    passwordless: ['withdrawal.passwordless'],
    accountless: ['withdrawal.accountless'],
    methodless: ['withdrawal.methodless'],
    editing: ['withdrawal.form'],
    unfit: ['withdrawal.form', 'withdrawal.tooLittle'],
    declined: ['withdrawal.form', 'withdrawal.error'],
    reviewing: ['withdrawal.review'],
    unfilled: ['withdrawal.review', 'withdrawal.noPassword'],
    refused: ['withdrawal.review', 'withdrawal.error'],
    locked: ['withdrawal.review', 'withdrawal.locked'],
    sending: ['withdrawal.review', 'withdrawal.busy'],
    unanswered: ['withdrawal.checked'],
    done: ['withdrawal.one'],
  },
  home: ['editing', 'passwordless', 'accountless', 'methodless', 'done', 'unanswered'],
  remember: ({ draft, password, unlocksAt, reference, problem, failure }) => ({
    draft: draft !== null,
    password: password !== null,
    locked: unlocksAt !== null,
    reference: reference !== null,
    problem: problem !== null,
    failed: failure !== null,
  }),
  ignores: [
    {
      events: ['facts.requested'],
      in: ['editing', 'reviewing', ...busy],
      why: 'they are known, or a request is pending',
    },
    {
      events: ['request.submitted', 'request.edited'],
      in: [...busy, ...barred, 'reviewing'],
      why: 'no form is shown',
    },
    { events: ['request.edited'], in: ['editing.open'], why: 'there is nothing to clear' },
    {
      events: ['password.submitted', 'password.edited'],
      in: [...busy, ...barred, 'editing', 'reviewing.locked'],
      why: 'no password is being typed',
    },
    { events: ['password.edited'], in: ['reviewing.open'], why: 'there is nothing to clear' },
    {
      events: ['review.abandoned'],
      in: [...busy, ...barred, 'editing'],
      why: 'nothing is reviewed; what was sent cannot be taken back (H77)',
    },
  ],
  invariants: {
    'a password is held only while it is sent': (snapshot) =>
      snapshot.matches('sending') === (snapshot.context.password !== null),
    'what is reviewed or sent is known': (snapshot) =>
      !snapshot.hasTag('reviewing') || snapshot.context.draft !== null,
    'every refusal has a reason': (snapshot) =>
      !hasFailed(snapshot.value) ||
      (snapshot.context.failure === null) !== (snapshot.context.problem === null),
    'what waits or is typed has no message': (snapshot) =>
      hasFailed(snapshot.value) ||
      (snapshot.context.failure === null && snapshot.context.problem === null),
    'a locked password says until when': (snapshot) =>
      !snapshot.matches({ reviewing: 'locked' }) || snapshot.context.unlocksAt !== null,
    'only what is done has a reference': (snapshot) =>
      snapshot.matches('done') === (snapshot.context.reference !== null),
  },
  properties: withdrawalRequestProperties,
  uncoverable: {},
  secrets: withdrawalRequestSecrets,
});
