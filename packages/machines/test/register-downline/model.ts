import { defineModel } from '@baize/chartwalk';
import { answers, events, starts } from './cases.ts';
import { registerDownlineMachine } from '../../src/register-downline/machine.ts';
import { registerDownlineActors } from '../../src/register-downline/ports.ts';
import { registerDownlineProperties } from './properties.ts';
import { registerDownlineSecrets } from '../../src/register-downline/types.ts';

export const registerDownlineModel = defineModel({
  id: 'register-downline',
  about: 'An agent opens an account in its downline, once.',
  machine: registerDownlineMachine,
  actors: registerDownlineActors,
  starts,
  events,
  answers,
  writes: ['openAccount'],
  project: ({ value }) => {
    if (typeof value === 'string') return value;
    return value.editing === 'open' ? 'editing' : 'refused';
  },
  seen: {
    editing: ['downline.form'],
    refused: ['downline.form', 'downline.error'],
    sending: ['downline.busy'],
    unanswered: ['downline.lost', 'downline.error'],
    done: ['downline.opened'],
    ended: ['downline.gone'],
  },
  home: ['editing', 'done', 'ended'],
  remember: ({ attempt, failure, opened }) => ({
    attempt: attempt && `${attempt.key} ${attempt.form.username}`,
    failed: failure !== null,
    opened,
  }),
  ignores: [
    { events: ['form.submitted'], in: ['sending', 'unanswered'], why: 'the form has gone' },
    {
      events: ['form.edited'],
      in: ['editing.open', 'sending', 'unanswered'],
      why: 'there is nothing to clear',
    },
    {
      events: ['registration.retried', 'registration.abandoned'],
      in: ['editing', 'sending'],
      why: 'no command waits to be retried',
    },
  ],
  invariants: {
    'a password is held only until there is an answer': (snapshot) =>
      (snapshot.matches('sending') || snapshot.matches('unanswered')) ===
      (snapshot.context.attempt !== null),
    'what failed says why': (snapshot) =>
      (snapshot.matches({ editing: 'refused' }) || snapshot.matches('unanswered')) ===
      (snapshot.context.failure !== null),
    'an account is named once it is opened': (snapshot) =>
      snapshot.matches('done') === (snapshot.context.opened !== null),
  },
  properties: registerDownlineProperties,
  uncoverable: {},
  secrets: registerDownlineSecrets,
});
