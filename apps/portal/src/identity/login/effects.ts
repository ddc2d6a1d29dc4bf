import { unwrap } from '@baize/api';
import { loginActors, loginMachine } from '@baize/machines/login';
import { seal } from '@baize/machines/kit';
import { loadMember } from '../../kernel/member/load-member.ts';
import { throwFailure } from '../../kernel/actors/failure.ts';
import { requireApi, requireTabs, type Services } from '../../kernel/services/services.ts';
import { asksForProof } from '../form/proof-switch.ts';
import { prepareProof, takeProof } from '../form/proof.ts';
import { replacing } from '../../kernel/session/token.ts';
import { fetchCaptcha } from '../form/captcha.ts';
import { discardSession } from '../session/end-session.ts';
import type { ShowChallenge } from './challenge/show.ts';
import { postForm, postPasskey } from './post-login.ts';

/**
 * The login statechart with its browser implementation. The API client is looked up when an effect
 * runs, since the prerender, which renders the form, has none.
 * @param showChallenge shows the second step while one is required
 */
export function createLoginMachine(services: Services, showChallenge: ShowChallenge) {
  const { queryClient } = services;
  const api = () => requireApi(services);
  return loginMachine.provide({
    actors: loginActors({
      checkBot: async () => {
        return seal(asksForProof(queryClient) ? await takeProof(api()).catch(throwFailure) : '');
      },
      postLogin: (request) =>
        request.form.method === 'passkey'
          ? postPasskey(api(), request.site)
          : postForm(api(), request),
      passChallenge: async (request, { signal }) => {
        const { passChallenge } = await import('./challenge/pass.ts');
        return passChallenge(api(), request, { signal, show: showChallenge });
      },
      loadCaptcha: async () => {
        const { captchaId, image } = await fetchCaptcha(api());
        return { id: captchaId, image: `data:image/png;base64,${image}` };
      },
      storeToken: (token) => {
        requireTabs(services).begin(token.open());
        return Promise.resolve(null);
      },
      changePassword: async ({ oldPassword, newPassword }) => {
        const chosen = { newPassword: newPassword.open(), confirmNewPassword: newPassword.open() };
        const body = { ...chosen, ...(oldPassword && { oldPassword: oldPassword.open() }) };
        const { token } = await replacing(
          unwrap(api().POST('/api/member/password', { body })),
        ).catch(throwFailure);
        // The change ended every session of the account; this browser continues in a new one.
        requireTabs(services).renew(token);
        return null;
      },
      loadMember: () => loadMember(queryClient),
      discardSession: async (unstored) => {
        await discardSession(services, unstored?.open());
        return null;
      },
    }),
  });
}

/** Prepares the proof of work once the visitor types into the form (T8). */
export function prepareLogin({ queryClient, api }: Services): void {
  if (api && asksForProof(queryClient)) prepareProof(api);
}
