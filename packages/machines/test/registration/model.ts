import { defineModel } from '@baize/chartwalk';
import { answers, events, starts } from './cases.ts';
import { registrationMachine } from '../../src/registration/machine.ts';
import { registrationActors } from '../../src/registration/ports.ts';
import { registrationProperties } from './properties.ts';
import { registrationSecrets } from '../../src/registration/types.ts';

const forms = ['editing', 'invalid', 'failed'];
const checks = ['validating', 'checkingAffiliate', 'posting'];
const ends = ['storingToken', 'loadingMember', 'discarding'];
const asides = ['loadingRules', 'rulesMissing', 'closed', 'loadingCaptcha'];

export const registrationModel = defineModel({
  id: 'registration',
  about: 'From the rules of the form to a signed-in member.',
  machine: registrationMachine,
  actors: registrationActors,
  starts,
  events,
  answers,
  writes: ['postRegistration', 'storeToken', 'discardSession'],
  // Settling is passed through within a step, so it is never on screen.
  project: ({ value }) => value as Exclude<typeof value, 'settling'>,
  seen: {
    loadingRules: ['registration.loading'],
    rulesMissing: ['registration.missing'],
    closed: ['registration.closed'],
    loadingCaptcha: ['registration.form'],
    editing: ['registration.form'],
    validating: ['registration.form'],
    invalid: ['registration.form', 'registration.fieldErrors'],
    failed: ['registration.form', 'registration.error'],
    checkingAffiliate: ['registration.form', 'registration.busy'],
    posting: ['registration.form', 'registration.busy'],
    storingToken: ['registration.busy'],
    loadingMember: ['registration.busy'],
    memberMissing: ['registration.missing'],
    discarding: ['registration.busy'],
    done: ['header.balance'],
    registered: ['login.form'],
  },
  home: ['editing', 'done', 'registered'],
  remember: (context) => ({
    facts: context.facts && [context.facts.variants.join(), context.facts.captcha],
    variant: context.variant,
    problems: context.problems.map(({ field }) => field),
    captcha: context.captcha !== null,
    missed: context.captchaMissed,
    failed: context.failure !== null,
    invited: context.form && context.form.affiliateCode !== '',
  }),
  ignores: [
    {
      events: ['form.submitted', 'field.edited', 'variant.chosen', 'captcha.refreshed'],
      in: [...checks, ...ends, ...asides, 'memberMissing'],
      why: 'the form is not open or not enabled',
    },
    { events: ['field.edited'], in: ['editing'], why: 'there is nothing to mend' },
    {
      events: ['retry.requested'],
      in: [...forms, ...checks, ...ends, 'loadingRules', 'closed', 'loadingCaptcha'],
      why: 'only the rules and the member are retried; forms are sent again',
    },
    {
      events: ['registration.abandoned'],
      in: [...forms, ...checks, ...asides],
      why: 'no account was created; the popup closes and the chart is stopped',
    },
    {
      events: ['registration.abandoned'],
      in: ends,
      why: 'the member is on the way in; leaving is a logout',
    },
  ],
  otherwise: [
    {
      events: ['variant.chosen'],
      in: ['editing', 'invalid', 'failed'],
      why: 'the merchant does not offer that way',
    },
    {
      events: ['captcha.refreshed'],
      in: ['editing', 'invalid', 'failed'],
      why: 'no captcha image is required, or the last one is less than a second old (K28)',
    },
  ],
  invariants: {
    'no secret outlives its call': ({ value, context }) =>
      checks.includes(value as string) || context.form === null,
    'a token is held only until it is stored or ended': ({ value, context }) =>
      value === 'storingToken' || value === 'discarding' || context.token === null,
    'an invalid form has problems': ({ value, context }) =>
      value !== 'invalid' || context.problems.length > 0,
    'what failed says why': ({ value, context }) =>
      (value !== 'failed' && value !== 'rulesMissing' && value !== 'memberMissing') ||
      context.failure !== null,
    'an open form has a method that is offered': ({ value, context }) =>
      !forms.includes(value as string) ||
      context.facts?.variants.includes(context.variant) === true,
    'a required captcha image is present, or known to be missing': ({ value, context }) =>
      !forms.includes(value as string) ||
      context.facts?.captcha !== true ||
      context.captcha !== null ||
      context.captchaMissed,
    'a final state says where to go': ({ status, context }) =>
      (status === 'done') === (context.outcome !== null),
  },
  properties: registrationProperties,
  uncoverable: {},
  secrets: registrationSecrets,
});
