import { unwrap } from '@baize/api';
import { seal } from '@baize/machines/kit';
import {
  passwordResetActors,
  passwordResetMachine,
  type NewPasswordRequest,
  type PasswordResetForm,
  type PasswordResetProblem,
} from '@baize/machines/password-reset';
import { throwFailure } from '../../kernel/actors/failure.ts';
import { requireApi, type Services } from '../../kernel/services/services.ts';
import { asksForProof } from '../form/proof-switch.ts';
import { takeProof } from '../form/proof.ts';
import { passwordProblems, getProblem, readRules, type Rules } from './rules.ts';

const fields = { password: 'newPassword', confirmation: 'confirmNewPassword' } as const;

/** The problems of the form, by field (V46-V49). */
export function problemsIn(form: PasswordResetForm, rules: Rules): PasswordResetProblem[] {
  if (form.method === 'email') {
    const email = { ...emailRule, ...rules.get('email'), patternId: 'email' };
    return [
      getProblem('username', form.username, rules.get('username')),
      getProblem('email', form.email, email),
    ].filter((found) => found !== null);
  }
  const [first, second] = [form.newPassword.open(), form.confirmNewPassword.open()];
  const passwords = passwordProblems(first, second, rules, fields);
  if (form.method === 'link') return passwords;
  return [
    ...[
      getProblem('mobile', form.mobile, undefined) ??
        (form.fits ? null : { field: 'mobile' as const, rule: 'phone' }),
      getProblem('code', form.code.open(), undefined),
    ].filter((found) => found !== null),
    ...passwords,
  ];
}

/** Used when the merchant's registration has no e-mail field. */
const emailRule = {
  field: 'email',
  enabled: true,
  required: true,
  acceptedPattern: '*',
  patternId: 'email',
  minLength: 3,
  maxLength: 254,
} as const;

/** The password-reset statechart with its browser implementation. */
export function createPasswordResetMachine(services: Services) {
  const { queryClient } = services;
  const api = () => requireApi(services);
  return passwordResetMachine.provide({
    actors: passwordResetActors({
      checkForm: async (form) => problemsIn(form, await readRules(queryClient)),
      checkBot: async () => {
        return seal(asksForProof(queryClient) ? await takeProof(api()).catch(throwFailure) : '');
      },
      requestMail: async ({ form, botProof }) => {
        if (form.method !== 'email') throw new Error('only this method asks for a mail');
        const proof = botProof?.open();
        const body = { username: form.username, email: form.email, ...(proof && { proof }) };
        // The only call of the contract that is not JSON (H44).
        const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
        await unwrap(api().POST('/api/auth/forgot-password', { body, headers })).catch(
          throwFailure,
        );
        return null;
      },
      setPassword: (request) => setPassword(services, request).catch(throwFailure),
    }),
  });
}

function setPassword(services: Services, { form, link }: NewPasswordRequest) {
  const api = requireApi(services);
  if (form.method === 'email') throw new Error('this method only asks for a mail');
  const chosen = {
    newPassword: form.newPassword.open(),
    confirmNewPassword: form.confirmNewPassword.open(),
  };
  if (form.method === 'link') {
    const body = { ...chosen, link: link?.open() ?? '' };
    return unwrap(api.POST('/api/auth/password-by-link', { body }));
  }
  const { mobile: mobileNum, countryDialingCode, attemptId } = form;
  const phone = { mobileNum, countryDialingCode, attemptId };
  const body = { ...chosen, ...phone, verificationCode: form.code.open() };
  return unwrap(api.POST('/api/auth/password-by-phone', { body }));
}
