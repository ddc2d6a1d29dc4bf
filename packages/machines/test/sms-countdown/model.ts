import { defineModel } from '@baize/chartwalk';
import { answers, events, starts } from './cases.ts';
import { smsCountdownMachine } from '../../src/sms-countdown/machine.ts';
import { smsCountdownActors } from '../../src/sms-countdown/ports.ts';
import { smsCountdownProperties } from './properties.ts';
import { smsCountdownSecrets } from '../../src/sms-countdown/types.ts';

const busy = ['restoring', 'checkingBot', 'sending', 'keeping'];
const forms = ['idle', 'invalid', 'refused'];
const waits = ['counting', 'limited'];

export const smsCountdownModel = defineModel({
  id: 'sms-countdown',
  about: 'Requests a code, then counts down to the next one.',
  machine: smsCountdownMachine,
  actors: smsCountdownActors,
  starts,
  events,
  answers,
  writes: ['requestCode'],
  project: ({ value }) => value,
  seen: {
    restoring: ['code.form'],
    idle: ['code.form', 'code.button'],
    invalid: ['code.form', 'code.button', 'code.problem'],
    checkingBot: ['code.form', 'code.busy'],
    sending: ['code.form', 'code.busy'],
    keeping: ['code.form'],
    counting: ['code.form', 'code.seconds'],
    limited: ['code.form', 'code.seconds', 'code.error'],
    warned: ['code.warning'],
    refused: ['code.form', 'code.button', 'code.error'],
  },
  home: ['idle', 'refused'],
  remember: ({ code, askedAt, problem, failure }) => ({
    sent: code !== null,
    asked: askedAt !== null,
    problem,
    failed: failure !== null,
  }),
  ignores: [
    {
      events: ['code.requested'],
      in: [...busy, ...waits, 'warned'],
      why: 'the button is not there or not enabled',
    },
    {
      events: ['target.edited'],
      in: [...busy, 'idle', 'warned'],
      why: 'there is nothing to clear, or the field is not open',
    },
    {
      events: ['warning.dismissed'],
      in: [...busy, ...forms, ...waits],
      why: 'no warning is shown',
    },
    { events: ['window.focused'], in: [...busy, ...forms, 'warned'], why: 'no wait is on' },
  ],
  otherwise: [
    {
      events: ['code.requested'],
      in: forms,
      why: 'nothing is requested within a second of the last request (K29)',
    },
    { events: ['target.edited'], in: waits, why: 'the wait belongs to the same phone' },
  ],
  invariants: {
    'a proof is held only while it is sent': ({ value, context }) =>
      value === 'sending' || context.botProof === null,
    'nothing is sent to an invalid phone': ({ value, context }) =>
      !['checkingBot', 'sending', 'keeping'].includes(value) || context.target?.fits === true,
    'a wait has an end, and there is no end without a wait': (snapshot) =>
      snapshot.hasTag('counting') === (snapshot.context.resendAt !== null),
    'no wait is longer than a code is valid': ({ context }) =>
      context.resendAt === null ||
      context.deviceAt === null ||
      context.failure !== null ||
      context.resendAt - context.deviceAt <= 600_000,
    'an invalid target has a problem': ({ value, context }) =>
      (value === 'invalid') === (context.problem !== null),
    'what failed says why': (snapshot) =>
      !['limited', 'warned', 'refused'].includes(snapshot.value) ||
      snapshot.context.failure !== null,
    'only a failed sending warns': ({ value, context }) =>
      (value === 'warned') === (context.failure?.code === 'sms_not_sent'),
  },
  properties: smsCountdownProperties,
  uncoverable: {},
  secrets: smsCountdownSecrets,
});
