import { assertEvent, assign, setup } from 'xstate';
import { answerIn, failureIn, machineOptions, type Sealed, getTime } from '../kit/index.ts';
import type { Captcha } from '../login/index.ts';
import type { MemberFacts } from '../session/index.ts';
import { registrationActors } from './ports.ts';
import {
  type RegistrationAnswer,
  type RegistrationContext,
  type RegistrationEvent,
  type RegistrationFacts,
  type RegistrationFailure,
  type RegistrationProblem,
  type RegistrationTag,
  type RegistrationVariant,
  registrationTimes as times,
} from './types.ts';

const failureFrom = (event: { readonly type: string }): RegistrationFailure => failureIn(event);

/** A tab that is no longer offered gives way to the first that is. */
function offered(facts: RegistrationFacts, variant: RegistrationVariant): RegistrationVariant {
  return facts.variants.includes(variant) ? variant : (facts.variants[0] ?? variant);
}

const setupRegistration = setup({
  types: {} as {
    context: RegistrationContext;
    events: RegistrationEvent;
    tags: RegistrationTag;
  },
  actors: registrationActors(),
  guards: {
    'registration is closed': ({ context }) => context.facts?.variants.length === 0,
    'a captcha image is missing': ({ context }) =>
      context.facts?.captcha === true && context.captcha === null && !context.captchaMissed,
    'the form has problems': ({ context }) => context.problems.length > 0,
    'something went wrong': ({ context }) => context.failure !== null,
    'the check found problems': ({ event }) =>
      answerIn<readonly RegistrationProblem[]>(event).length > 0,
    'somebody invited the visitor': ({ context }) => context.form?.affiliateCode !== '',
    'the field was the last one wrong': ({ context, event }) => {
      assertEvent(event, 'field.edited');
      return context.problems.every(({ field }) => field === event.field);
    },
    'the way is offered': ({ context, event }) => {
      assertEvent(event, 'variant.chosen');
      return context.facts?.variants.includes(event.variant) === true;
    },
    'another captcha image may be asked for': ({ context, event }) => {
      assertEvent(event, 'captcha.refreshed');
      const asked = context.captchaAskedAt ?? 0;
      return context.facts?.captcha === true && event.at - asked >= times.captchaThrottle;
    },
    'the answer was lost': ({ event }) => failureFrom(event).status === undefined,
    'the member is logged in at once': ({ event }) =>
      answerIn<RegistrationAnswer>(event).token !== null,
  },
  actions: {
    'keep the facts': assign(({ context, event }) => {
      const facts = answerIn<RegistrationFacts>(event);
      return { facts, variant: offered(facts, context.variant) };
    }),
    'keep the changed facts': assign(({ context, event }) => {
      assertEvent(event, 'rules.changed');
      return { facts: event.facts, variant: offered(event.facts, context.variant) };
    }),
    'choose the variant': assign(({ event }) => {
      assertEvent(event, 'variant.chosen');
      return { variant: event.variant, problems: [], failure: null };
    }),
    'keep the form': assign(({ event }) => {
      assertEvent(event, 'form.submitted');
      return { form: event.form, problems: [], failure: null };
    }),
    'keep the problems': assign({
      problems: ({ event }) => answerIn<readonly RegistrationProblem[]>(event),
    }),
    'keep the failure': assign(({ event }) => {
      const failure = failureFrom(event);
      return { failure, problems: failure.problems ?? [] };
    }),
    'clear the failure': assign({ failure: null, problems: [] }),
    'mend the field': assign(({ context, event }) => {
      assertEvent(event, 'field.edited');
      return { problems: context.problems.filter(({ field }) => field !== event.field) };
    }),
    'note when the captcha was asked for': assign({
      captcha: null,
      captchaMissed: false,
      captchaAskedAt: ({ self }) => getTime(self),
    }),
    'keep the captcha': assign({ captcha: ({ event }) => answerIn<Captcha>(event) }),
    // What the visitor was told before matters more than the captcha image.
    'note that no captcha image came': assign({
      captchaMissed: true,
      failure: ({ context, event }) => context.failure ?? failureFrom(event),
    }),
    'drop the captcha': assign({ captcha: null, captchaMissed: false }),
    'keep the token': assign({ token: ({ event }) => answerIn<RegistrationAnswer>(event).token }),
    'drop the secrets': assign({ form: null }),
    'drop the token': assign({ token: null as Sealed | null }),
    'keep the member': assign({ member: ({ event }) => answerIn<MemberFacts>(event) }),
    'go to the start': assign({ outcome: { destination: '/' } }),
    'go to the login': assign({ outcome: { destination: '/login' } }),
  },
});

/** From the rules of the form to a member who is signed in (T23-T26, V27-V44). */
export const registrationMachine = setupRegistration.createMachine({
  id: 'registration',
  options: machineOptions,
  context: {
    facts: null,
    variant: 'username',
    form: null,
    problems: [],
    captcha: null,
    captchaMissed: false,
    captchaAskedAt: null,
    token: null,
    failure: null,
    member: null,
    outcome: null,
  },
  initial: 'loadingRules',
  // While something is on its way the form is not drawn anew; what comes back meets the new facts.
  on: { 'rules.changed': { actions: 'keep the changed facts' } },
  states: {
    loadingRules: {
      tags: ['busy'],
      invoke: {
        id: 'loadRules',
        src: 'loadRules',
        onDone: { target: 'settling', actions: 'keep the facts' },
        onError: { target: 'rulesMissing', actions: 'keep the failure' },
      },
    },
    rulesMissing: {
      on: {
        'retry.requested': { target: 'loadingRules', actions: 'clear the failure' },
      },
    },
    settling: {
      always: [
        { guard: 'registration is closed', target: 'closed' },
        { guard: 'a captcha image is missing', target: 'loadingCaptcha' },
        { guard: 'the form has problems', target: 'invalid' },
        { guard: 'something went wrong', target: 'failed' },
        { target: 'editing' },
      ],
    },
    closed: {
      // What was wrong before belongs to a form that may have other fields now.
      on: {
        'rules.changed': {
          target: 'settling',
          actions: ['keep the changed facts', 'clear the failure'],
        },
      },
    },
    loadingCaptcha: {
      tags: ['busy'],
      entry: 'note when the captcha was asked for',
      invoke: {
        id: 'loadCaptcha',
        src: 'loadCaptcha',
        onDone: { target: 'settling', actions: 'keep the captcha' },
        onError: { target: 'settling', actions: 'note that no captcha image came' },
      },
    },
    editing: {
      on: {
        'form.submitted': { target: 'validating', actions: 'keep the form' },
        'variant.chosen': { guard: 'the way is offered', actions: 'choose the variant' },
        'captcha.refreshed': {
          guard: 'another captcha image may be asked for',
          target: 'loadingCaptcha',
        },
        'rules.changed': { target: 'settling', actions: 'keep the changed facts' },
      },
    },
    validating: {
      tags: ['busy'],
      invoke: {
        id: 'checkForm',
        src: 'checkForm',
        onDone: [
          {
            guard: 'the check found problems',
            target: 'settling',
            actions: ['keep the problems', 'drop the secrets'],
          },
          { guard: 'somebody invited the visitor', target: 'checkingAffiliate' },
          { target: 'posting' },
        ],
        onError: { target: 'settling', actions: ['keep the failure', 'drop the secrets'] },
      },
    },
    invalid: {
      on: {
        'form.submitted': { target: 'validating', actions: 'keep the form' },
        'field.edited': [
          {
            guard: 'the field was the last one wrong',
            target: 'editing',
            actions: 'clear the failure',
          },
          { actions: 'mend the field' },
        ],
        'variant.chosen': {
          guard: 'the way is offered',
          target: 'editing',
          actions: 'choose the variant',
        },
        'captcha.refreshed': {
          guard: 'another captcha image may be asked for',
          target: 'loadingCaptcha',
        },
        'rules.changed': {
          target: 'settling',
          actions: ['keep the changed facts', 'clear the failure'],
        },
      },
    },
    failed: {
      on: {
        'form.submitted': { target: 'validating', actions: 'keep the form' },
        'field.edited': { target: 'editing', actions: 'clear the failure' },
        'variant.chosen': {
          guard: 'the way is offered',
          target: 'editing',
          actions: 'choose the variant',
        },
        'captcha.refreshed': {
          guard: 'another captcha image may be asked for',
          target: 'loadingCaptcha',
        },
        'rules.changed': {
          target: 'settling',
          actions: ['keep the changed facts', 'clear the failure'],
        },
      },
    },
    // T25: a wrong code is told before anything is sent; the captcha image stays good.
    checkingAffiliate: {
      tags: ['busy'],
      invoke: {
        id: 'checkAffiliate',
        src: 'checkAffiliate',
        onDone: 'posting',
        onError: { target: 'settling', actions: ['keep the failure', 'drop the secrets'] },
      },
    },
    posting: {
      tags: ['busy'],
      invoke: {
        id: 'postRegistration',
        src: 'postRegistration',
        onDone: [
          {
            guard: 'the member is logged in at once',
            target: 'storingToken',
            actions: ['keep the token', 'drop the secrets'],
          },
          { target: 'registered', actions: 'drop the secrets' },
        ],
        onError: [
          // What was sent is sent again as it was: the server may have made the account (H43).
          {
            guard: 'the answer was lost',
            target: 'settling',
            actions: ['keep the failure', 'drop the secrets'],
          },
          // A captcha image is good for one attempt.
          {
            target: 'settling',
            actions: ['keep the failure', 'drop the secrets', 'drop the captcha'],
          },
        ],
      },
    },
    storingToken: {
      tags: ['busy'],
      invoke: {
        id: 'storeToken',
        src: 'storeToken',
        onDone: { target: 'loadingMember', actions: 'drop the token' },
        onError: 'discarding',
      },
    },
    loadingMember: {
      tags: ['busy'],
      invoke: {
        id: 'loadMember',
        src: 'loadMember',
        onDone: { target: 'done', actions: 'keep the member' },
        onError: { target: 'memberMissing', actions: 'keep the failure' },
      },
    },
    memberMissing: {
      on: {
        'retry.requested': { target: 'loadingMember', actions: 'clear the failure' },
        'registration.abandoned': { target: 'discarding', actions: 'clear the failure' },
      },
    },
    // The account is made; a session that cannot be used is not left behind.
    discarding: {
      tags: ['busy'],
      invoke: {
        id: 'discardSession',
        src: 'discardSession',
        onDone: { target: 'registered', actions: 'drop the token' },
        onError: { target: 'registered', actions: 'drop the token' },
      },
    },
    done: { type: 'final', entry: 'go to the start' },
    registered: { type: 'final', entry: 'go to the login' },
  },
});
