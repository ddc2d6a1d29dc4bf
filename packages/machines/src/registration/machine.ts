import { assertEvent, assign, setup } from 'xstate';
import { getAnswer, getFailure, machineOptions, type Sealed, getTime } from '../kit/index.ts';
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

const getRegistrationFailure = (event: { readonly type: string }): RegistrationFailure =>
  getFailure(event);

/** A method that is no longer offered gives way to the first that is. */
function isOffered(facts: RegistrationFacts, variant: RegistrationVariant): RegistrationVariant {
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
      getAnswer<readonly RegistrationProblem[]>(event).length > 0,
    'there is an invitation code': ({ context }) => context.form?.affiliateCode !== '',
    'the field had the last problem': ({ context, event }) => {
      assertEvent(event, 'field.edited');
      return context.problems.every(({ field }) => field === event.field);
    },
    'the way is offered': ({ context, event }) => {
      assertEvent(event, 'variant.chosen');
      return context.facts?.variants.includes(event.variant) === true;
    },
    'the captcha may be refreshed': ({ context, event }) => {
      assertEvent(event, 'captcha.refreshed');
      const asked = context.captchaAskedAt ?? 0;
      return context.facts?.captcha === true && event.at - asked >= times.captchaThrottle;
    },
    'the answer was lost': ({ event }) => getRegistrationFailure(event).status === undefined,
    'the member is logged in at once': ({ event }) =>
      getAnswer<RegistrationAnswer>(event).token !== null,
  },
  actions: {
    'store the facts': assign(({ context, event }) => {
      const facts = getAnswer<RegistrationFacts>(event);
      return { facts, variant: isOffered(facts, context.variant) };
    }),
    'store the changed facts': assign(({ context, event }) => {
      assertEvent(event, 'rules.changed');
      return { facts: event.facts, variant: isOffered(event.facts, context.variant) };
    }),
    'choose the variant': assign(({ event }) => {
      assertEvent(event, 'variant.chosen');
      return { variant: event.variant, problems: [], failure: null };
    }),
    'store the form': assign(({ event }) => {
      assertEvent(event, 'form.submitted');
      return { form: event.form, problems: [], failure: null };
    }),
    'store the problems': assign({
      problems: ({ event }) => getAnswer<readonly RegistrationProblem[]>(event),
    }),
    'store the failure': assign(({ event }) => {
      const failure = getRegistrationFailure(event);
      return { failure, problems: failure.problems ?? [] };
    }),
    'clear the failure': assign({ failure: null, problems: [] }),
    'clear the problem of the field': assign(({ context, event }) => {
      assertEvent(event, 'field.edited');
      return { problems: context.problems.filter(({ field }) => field !== event.field) };
    }),
    'store when the captcha was requested': assign({
      captcha: null,
      captchaMissed: false,
      captchaAskedAt: ({ self }) => getTime(self),
    }),
    'store the captcha': assign({ captcha: ({ event }) => getAnswer<Captcha>(event) }),
    // The previous message matters more than a captcha image that did not load.
    'mark the captcha image as missing': assign({
      captchaMissed: true,
      failure: ({ context, event }) => context.failure ?? getRegistrationFailure(event),
    }),
    'clear the captcha': assign({ captcha: null, captchaMissed: false }),
    'store the token': assign({ token: ({ event }) => getAnswer<RegistrationAnswer>(event).token }),
    'clear the secrets': assign({ form: null }),
    'clear the token': assign({ token: null as Sealed | null }),
    'store the member': assign({ member: ({ event }) => getAnswer<MemberFacts>(event) }),
    'go to the start': assign({ outcome: { destination: '/' } }),
    'go to the login': assign({ outcome: { destination: '/login' } }),
  },
});

/** From the rules of the form to a signed-in member (T23-T26, V27-V44). */
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
  // The form is not redrawn while a request is pending; its answer is handled under the new facts.
  on: { 'rules.changed': { actions: 'store the changed facts' } },
  states: {
    loadingRules: {
      tags: ['busy'],
      invoke: {
        id: 'loadRules',
        src: 'loadRules',
        onDone: { target: 'settling', actions: 'store the facts' },
        onError: { target: 'rulesMissing', actions: 'store the failure' },
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
      // Earlier problems belong to a form that may have other fields now.
      on: {
        'rules.changed': {
          target: 'settling',
          actions: ['store the changed facts', 'clear the failure'],
        },
      },
    },
    loadingCaptcha: {
      tags: ['busy'],
      entry: 'store when the captcha was requested',
      invoke: {
        id: 'loadCaptcha',
        src: 'loadCaptcha',
        onDone: { target: 'settling', actions: 'store the captcha' },
        onError: { target: 'settling', actions: 'mark the captcha image as missing' },
      },
    },
    editing: {
      on: {
        'form.submitted': { target: 'validating', actions: 'store the form' },
        'variant.chosen': { guard: 'the way is offered', actions: 'choose the variant' },
        'captcha.refreshed': {
          guard: 'the captcha may be refreshed',
          target: 'loadingCaptcha',
        },
        'rules.changed': { target: 'settling', actions: 'store the changed facts' },
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
            actions: ['store the problems', 'clear the secrets'],
          },
          { guard: 'there is an invitation code', target: 'checkingAffiliate' },
          { target: 'posting' },
        ],
        onError: { target: 'settling', actions: ['store the failure', 'clear the secrets'] },
      },
    },
    invalid: {
      on: {
        'form.submitted': { target: 'validating', actions: 'store the form' },
        'field.edited': [
          {
            guard: 'the field had the last problem',
            target: 'editing',
            actions: 'clear the failure',
          },
          { actions: 'clear the problem of the field' },
        ],
        'variant.chosen': {
          guard: 'the way is offered',
          target: 'editing',
          actions: 'choose the variant',
        },
        'captcha.refreshed': {
          guard: 'the captcha may be refreshed',
          target: 'loadingCaptcha',
        },
        'rules.changed': {
          target: 'settling',
          actions: ['store the changed facts', 'clear the failure'],
        },
      },
    },
    failed: {
      on: {
        'form.submitted': { target: 'validating', actions: 'store the form' },
        'field.edited': { target: 'editing', actions: 'clear the failure' },
        'variant.chosen': {
          guard: 'the way is offered',
          target: 'editing',
          actions: 'choose the variant',
        },
        'captcha.refreshed': {
          guard: 'the captcha may be refreshed',
          target: 'loadingCaptcha',
        },
        'rules.changed': {
          target: 'settling',
          actions: ['store the changed facts', 'clear the failure'],
        },
      },
    },
    // T25: a wrong code is reported before anything is sent; the captcha image stays valid.
    checkingAffiliate: {
      tags: ['busy'],
      invoke: {
        id: 'checkAffiliate',
        src: 'checkAffiliate',
        onDone: 'posting',
        onError: { target: 'settling', actions: ['store the failure', 'clear the secrets'] },
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
            actions: ['store the token', 'clear the secrets'],
          },
          { target: 'registered', actions: 'clear the secrets' },
        ],
        onError: [
          // A retry sends the same request: the server may have created the account (H43).
          {
            guard: 'the answer was lost',
            target: 'settling',
            actions: ['store the failure', 'clear the secrets'],
          },
          // A captcha image is good for one attempt.
          {
            target: 'settling',
            actions: ['store the failure', 'clear the secrets', 'clear the captcha'],
          },
        ],
      },
    },
    storingToken: {
      tags: ['busy'],
      invoke: {
        id: 'storeToken',
        src: 'storeToken',
        onDone: { target: 'loadingMember', actions: 'clear the token' },
        onError: 'discarding',
      },
    },
    loadingMember: {
      tags: ['busy'],
      invoke: {
        id: 'loadMember',
        src: 'loadMember',
        onDone: { target: 'done', actions: 'store the member' },
        onError: { target: 'memberMissing', actions: 'store the failure' },
      },
    },
    memberMissing: {
      on: {
        'retry.requested': { target: 'loadingMember', actions: 'clear the failure' },
        'registration.abandoned': { target: 'discarding', actions: 'clear the failure' },
      },
    },
    // The account is created; an unusable session is not left behind.
    discarding: {
      tags: ['busy'],
      invoke: {
        id: 'discardSession',
        src: 'discardSession',
        onDone: { target: 'registered', actions: 'clear the token' },
        onError: { target: 'registered', actions: 'clear the token' },
      },
    },
    done: { type: 'final', entry: 'go to the start' },
    registered: { type: 'final', entry: 'go to the login' },
  },
});
