import { defineModel } from '@baize/chartwalk';
import { answers, events, starts } from './cases.ts';
import { enrolmentMachine } from '../../src/enrolment/machine.ts';
import { enrolmentActors } from '../../src/enrolment/ports.ts';
import { enrolmentProperties } from './properties.ts';
import { enrolmentSecrets } from '../../src/enrolment/types.ts';

const waits = ['beginning', 'confirming', 'renewing'];

export const enrolmentModel = defineModel({
  id: 'enrolment',
  about: 'Enrols an authenticator app: its secret, a test code, and recovery codes shown once.',
  machine: enrolmentMachine,
  actors: enrolmentActors,
  starts,
  events,
  answers,
  writes: ['beginEnrolment', 'confirmCode', 'renewCodes'],
  project: ({ value, context }) => {
    if (typeof value === 'string')
      return value === 'confirming' && context.withdrawn ? 'leaving' : value;
    if ('idle' in value) return value.idle === 'open' ? 'idle' : 'declined';
    if (context.problem !== null) return 'invalid';
    return value.scanning === 'open' ? 'scanning' : 'refused';
  },
  seen: {
    idle: ['enrolment.card'],
    declined: ['enrolment.card', 'enrolment.declined'],
    beginning: ['enrolment.busy'],
    scanning: ['enrolment.secret'],
    invalid: ['enrolment.secret', 'enrolment.problem'],
    refused: ['enrolment.secret', 'enrolment.error'],
    confirming: ['enrolment.secret', 'enrolment.busy'],
    leaving: ['enrolment.card', 'enrolment.busy'],
    renewing: ['enrolment.busy'],
    showing: ['enrolment.codes'],
  },
  home: ['idle', 'declined', 'showing'],
  remember: ({ secret, code, recoveryCodes, lost, withdrawn, problem, failure }) => ({
    secret: secret !== null,
    code: code !== null,
    codes: recoveryCodes !== null,
    lost,
    withdrawn,
    problem: problem !== null,
    failed: failure !== null,
  }),
  ignores: [
    {
      events: ['enrolment.requested', 'codes.requested'],
      in: [...waits, 'scanning', 'showing'],
      why: 'one thing is done at a time',
    },
    {
      events: ['code.submitted', 'enrolment.abandoned'],
      in: ['idle', 'beginning', 'renewing', 'showing'],
      why: 'no code is being typed',
    },
    { events: ['code.submitted'], in: ['confirming'], why: 'a code is on its way already' },
    {
      events: ['code.edited'],
      in: [...waits, 'idle', 'scanning.open', 'showing'],
      why: 'there is nothing to clear',
    },
    {
      events: ['codes.saved'],
      in: [...waits, 'idle', 'scanning'],
      why: 'no recovery codes are shown',
    },
  ],
  kept: [
    {
      key: 'recoveryCodes',
      in: ['showing'],
      why: 'they are shown once, until the member confirms having stored them',
    },
  ],
  invariants: {
    'a secret is held only until its code counts': (snapshot) =>
      (snapshot.matches('scanning') || snapshot.matches('confirming')) ===
      (snapshot.context.secret !== null),
    'a test code is held only while it is sent': (snapshot) =>
      snapshot.matches('confirming') === (snapshot.context.code !== null),
    'recovery codes are held only while they are shown': (snapshot) =>
      snapshot.matches('showing') === (snapshot.context.recoveryCodes !== null),
    'every refusal has a reason, and nothing else has one': (snapshot) =>
      (snapshot.matches({ idle: 'refused' }) || snapshot.matches({ scanning: 'refused' })) ===
      (snapshot.context.failure !== null || snapshot.context.problem !== null),
    'a dialog that has not begun has not been closed': (snapshot) =>
      !snapshot.matches('scanning') || !snapshot.context.withdrawn,
  },
  properties: enrolmentProperties,
  uncoverable: {},
  secrets: enrolmentSecrets,
});
