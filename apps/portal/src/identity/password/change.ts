import { unwrap } from '@baize/api';
import { seal } from '@baize/machines/kit';
import {
  type ChangeReason,
  passwordChangeActors,
  passwordChangeMachine,
  type PasswordChangeField,
  type PasswordChangeRequest,
  type PasswordProblem,
} from '@baize/machines/password-change';
import { loadMember } from '../../kernel/member/load-member.ts';
import { throwFailure } from '../../kernel/actors/failure.ts';
import { requireApi, requireTabs, type Services } from '../../kernel/services/services.ts';
import { replacing } from '../../kernel/session/token.ts';
import { discardSession } from '../session/end-session.ts';
import { passwordProblems, getProblem, readRules, type Rules } from './rules.ts';

const fields = { password: 'newPassword', confirmation: 'confirmNewPassword' } as const;

/** Whether the current password is required: only if the member alone knows it (V45). */
export const asksOldPassword = (reason: ChangeReason): boolean =>
  reason === 'wish' || reason === 'expired';

/** The problems of a change, by field (V45-V47). */
export function problemsIn(
  { reason, form }: PasswordChangeRequest,
  rules: Rules,
): PasswordProblem<PasswordChangeField>[] {
  const old = asksOldPassword(reason)
    ? getProblem('oldPassword', form.oldPassword?.open() ?? '', undefined)
    : null;
  const [first, second] = [form.newPassword.open(), form.confirmNewPassword.open()];
  return [...(old ? [old] : []), ...passwordProblems(first, second, rules, fields)];
}

/** The password-change statechart with its browser implementation. */
export function createPasswordChangeMachine(services: Services) {
  const { queryClient } = services;
  const api = () => requireApi(services);
  return passwordChangeMachine.provide({
    actors: passwordChangeActors({
      checkForm: async (request) => problemsIn(request, await readRules(queryClient)),
      postChange: async ({ reason, form }) => {
        const chosen = {
          newPassword: form.newPassword.open(),
          confirmNewPassword: form.confirmNewPassword.open(),
        };
        const { token } = await replacing(
          reason === 'firstLogin'
            ? unwrap(
                api().POST('/api/auth/first-login', {
                  body: { ...chosen, ...(form.nickname ? { nickname: form.nickname } : {}) },
                }),
              )
            : unwrap(
                api().POST('/api/member/password', {
                  body: {
                    ...chosen,
                    ...(form.oldPassword && { oldPassword: form.oldPassword.open() }),
                  },
                }),
              ),
        ).catch(throwFailure);
        return seal(token);
      },
      storeToken: (token) => {
        requireTabs(services).renew(token.open());
        return Promise.resolve(null);
      },
      loadMember: () => loadMember(queryClient),
      leave: async () => {
        await discardSession(services);
        return null;
      },
    }),
  });
}
