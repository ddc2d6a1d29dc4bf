import { defineModel } from '@baize/chartwalk';
import { answers, events, starts } from './cases.ts';
import { contactBindingMachine } from '../../src/contact-binding/machine.ts';
import { contactBindingActors } from '../../src/contact-binding/ports.ts';
import { contactBindingProperties } from './properties.ts';
import { contactBindingSecrets } from '../../src/contact-binding/types.ts';

const waits = ['sending', 'resending', 'redeeming'];

export const contactBindingModel = defineModel({
  id: 'contact-binding',
  about: 'Binds a phone or an e-mail address by the code that is sent there.',
  machine: contactBindingMachine,
  actors: contactBindingActors,
  starts,
  events,
  answers,
  writes: ['requestCode', 'bindContact'],
  project: ({ value, context }) => {
    // The first state is passed through within a step, so it is never on screen.
    if (typeof value === 'string') return value as Exclude<typeof value, 'beginning'>;
    if ('redeeming' in value) return value.redeeming;
    const isProblem = context.problem !== null;
    if ('filling' in value) {
      if (value.filling === 'open') return 'filling';
      return isProblem ? 'unfilled' : 'declined';
    }
    if (value.answering === 'open') return 'answering';
    return isProblem ? 'invalid' : 'refused';
  },
  seen: {
    filling: ['contact.form'],
    unfilled: ['contact.form', 'contact.problem'],
    declined: ['contact.form', 'contact.error'],
    sending: ['contact.form', 'contact.busy'],
    answering: ['contact.code'],
    invalid: ['contact.code', 'contact.problem'],
    refused: ['contact.code', 'contact.error'],
    resending: ['contact.code', 'contact.busy'],
    checking: ['contact.code', 'contact.busy'],
    binding: ['contact.code', 'contact.busy'],
    done: ['contact.gone'],
    abandoned: ['contact.gone'],
  },
  home: ['filling', 'answering', 'done', 'abandoned'],
  remember: ({ before, sent, resendAt, answer, lost, problem, failure }) => ({
    alike: before !== null,
    sent: sent !== null,
    waits: resendAt !== null,
    answer: answer !== null,
    lost,
    problem: problem !== null,
    failed: failure !== null,
  }),
  ignores: [
    {
      events: ['target.submitted', 'target.edited'],
      in: [...waits, 'answering'],
      why: 'a target is being asked, or was',
    },
    { events: ['target.edited'], in: ['filling.open'], why: 'there is nothing to clear' },
    {
      events: ['code.submitted', 'code.edited', 'code.requested'],
      in: [...waits, 'filling'],
      why: 'no code is being typed',
    },
    { events: ['code.edited'], in: ['answering.open'], why: 'there is nothing to clear' },
  ],
  invariants: {
    'an answer is held only while it is sent': (snapshot) =>
      snapshot.matches('redeeming') === (snapshot.context.answer !== null),
    'no code is typed before it was sent': (snapshot) =>
      !snapshot.hasTag('answering') ||
      (snapshot.context.sent !== null && snapshot.context.target !== null),
    'no new target is typed while the previous code is valid': (snapshot) =>
      snapshot.hasTag('answering') || snapshot.status === 'done' || snapshot.context.sent === null,
    'every refusal has a reason, and nothing else has one': (snapshot) =>
      snapshot.status === 'done' ||
      (snapshot.matches({ filling: 'refused' }) || snapshot.matches({ answering: 'refused' })) ===
        (snapshot.context.failure !== null || snapshot.context.problem !== null),
    'a wait belongs to a code': ({ context: { sent, deviceAt, resendAt } }) =>
      (sent === null) === (resendAt === null) && (sent === null) === (deviceAt === null),
  },
  properties: contactBindingProperties,
  uncoverable: {},
  secrets: contactBindingSecrets,
});
