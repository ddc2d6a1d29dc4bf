import { defineModel } from '@baize/chartwalk';
import { answers, events, starts } from './cases.ts';
import { externalSignInMachine } from '../../src/external-sign-in/machine.ts';
import { externalSignInActors } from '../../src/external-sign-in/ports.ts';
import { externalSignInProperties } from './properties.ts';
import { externalSignInSecrets } from '../../src/external-sign-in/types.ts';

const restingStates = ['idle', 'finishing', 'linking', 'unrecognised', 'failed'];
const listOtherStates = (state: string) => restingStates.filter((other) => other !== state);

export const externalSignInModel = defineModel({
  id: 'external-sign-in',
  about:
    'The return from an external provider: signs in, continues to registration or login, or links the account.',
  machine: externalSignInMachine,
  actors: externalSignInActors,
  starts,
  events,
  answers,
  writes: ['finish', 'link'],
  // The deciding state is passed through within a step, so it is never on screen.
  project: ({ value, context }) =>
    context.outcome === 'entry' ? 'entered' : (value as Exclude<typeof value, 'deciding'>),
  seen: {
    idle: ['external.finishing'],
    finishing: ['external.finishing'],
    linking: ['external.linking'],
    unrecognised: ['external.unknown'],
    failed: ['external.failed'],
    entered: ['external.entering'],
    done: ['external.gone'],
  },
  home: ['unrecognised', 'failed', 'entered', 'done'],
  remember: ({ signIn, failure, outcome }) => ({
    purpose: signIn?.purpose ?? null,
    known: signIn?.known ?? null,
    failed: failure !== null,
    outcome,
  }),
  ignores: [
    { events: ['visitor.returned'], in: listOtherStates('idle'), why: 'a page comes back once' },
    {
      events: ['registration.chosen', 'login.chosen'],
      in: listOtherStates('unrecognised'),
      why: 'nothing is on offer',
    },
    { events: ['attempt.restarted'], in: listOtherStates('failed'), why: 'nothing has failed' },
  ],
  invariants: {
    'what failed says why': ({ value, context }) =>
      (value === 'failed') === (context.failure !== null) || value === 'done',
    'only a known account signs in directly': ({ context: { outcome, signIn } }) =>
      outcome !== 'entry' || (signIn?.known === true && signIn.purpose === 'login'),
    'a link is never offered as an account': ({ value, context }) =>
      value !== 'unrecognised' || context.signIn?.purpose === 'login',
    'done says what happens next': ({ value, context }) =>
      (value === 'done') === (context.outcome !== null),
    'only a requested link is made': ({ value, context }) =>
      value !== 'linking' || context.signIn?.purpose === 'link',
    'a sign-in is kept only for the step that needs it': ({ context }) =>
      context.outcome === null ||
      ['link', 'restart'].includes(context.outcome) === (context.signIn === null),
  },
  kept: [
    {
      key: 'signIn',
      in: ['unrecognised', 'linking', 'entered', 'done'],
      why: 'the page that continues the sign-in needs its ticket',
    },
  ],
  properties: externalSignInProperties,
  uncoverable: {},
  secrets: externalSignInSecrets,
});
