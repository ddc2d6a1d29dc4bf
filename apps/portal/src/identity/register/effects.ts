import { ApiProblem, unwrap } from '@baize/api';
import { seal } from '@baize/machines/kit';
import {
  registrationActors,
  type RegistrationFailure,
  registrationMachine,
  type RegistrationRequest,
} from '@baize/machines/registration';
import { getFields } from '@baize/rules';
import { getFailure } from '../../kernel/actors/failure.ts';
import { attemptKeys, isAnswer } from '../../kernel/calls/attempt-keys.ts';
import { readAnew } from '../../kernel/http/query.ts';
import { loadMember } from '../../kernel/member/load-member.ts';
import { requireApi, requireTabs, type Services } from '../../kernel/services/services.ts';
import { fetchCaptcha } from '../form/captcha.ts';
import { forgetStoredCode } from '../codes/stored-code.ts';
import { dropPending } from '../external/pending.ts';
import { discardSession } from '../session/end-session.ts';
import { getBody, findProblems } from './body.ts';
import { isNameTaken, nameTaken } from './free-name.ts';
import { getFacts, type FormRules, rulesQuery, shownRules } from './settings.ts';
import { loadChecks } from './useChecks.ts';

/** The registration statechart with its browser implementation. */
export function createRegistrationMachine(services: Services) {
  const { queryClient } = services;
  const api = () => requireApi(services);
  const rules = (): FormRules => {
    const known = queryClient.getQueryData(rulesQuery.queryKey);
    if (known === undefined) throw new Error('a form without rules was sent');
    return shownRules(known);
  };
  const keys = attemptKeys();

  async function post(request: RegistrationRequest) {
    const body = getBody(rules(), request);
    const options = { params: { header: { 'Idempotency-Key': keys.getKey(body) } }, body };
    try {
      const { session, demoCredit } = await unwrap(
        request.form.variant === 'mobile'
          ? api().PUT('/api/registration/mobile', options)
          : api().PUT('/api/registration', options),
      );
      keys.answered();
      dropPending();
      // H108: tells new members that they start with demo money.
      if (demoCredit) services.toasts.add('success', 'demo_credit', demoCredit);
      for (const variant of ['username', 'mobile']) forgetStoredCode(`registration-${variant}`);
      return { token: session === undefined ? null : seal(session.token) };
    } catch (error) {
      if (isAnswer(error)) keys.answered();
      throw error;
    }
  }

  return registrationMachine.provide({
    actors: registrationActors({
      loadRules: async () =>
        getFacts(await readAnew(queryClient, rulesQuery).catch(throwRegistrationFailure)),
      loadCaptcha: async () => {
        const { captchaId, image } = await fetchCaptcha(api()).catch(throwRegistrationFailure);
        return { id: captchaId, image: `data:image/png;base64,${image}` };
      },
      async checkForm(form) {
        const problems = await (await loadChecks()).problemsIn(rules(), form);
        const name = getFields(rules(), form.variant).some(({ field }) => field === 'username')
          ? (form.values.open()['username'] ?? '')
          : '';
        // Before the captcha is spent.
        if (problems.length > 0 || !(await isNameTaken(api(), name))) return problems;
        return [nameTaken];
      },
      checkAffiliate: async (code, { signal }) => {
        const query = { code, domain: location.host };
        const call = api().GET('/api/registration/affiliate', { params: { query }, signal });
        await unwrap(call).catch((error: unknown) =>
          throwRegistrationFailure(error, 'affiliateCode'),
        );
        return null;
      },
      postRegistration: (request) => post(request).catch(throwRegistrationFailure),
      storeToken: (token) => {
        requireTabs(services).begin(token.open());
        return Promise.resolve(null);
      },
      loadMember: () => loadMember(queryClient),
      discardSession: async (unstored) => {
        await discardSession(services, unstored?.open());
        return null;
      },
    }),
  });
}

/** Maps a problem to the statechart's failure; `alone` is the only field that was sent. */
function throwRegistrationFailure(error: unknown, alone?: string): never {
  if (!(error instanceof ApiProblem)) throw error;
  const named = findProblems(error.errors);
  const problems =
    alone !== undefined && error.status === 422 ? [{ field: alone, rule: 'unknown' }] : named;
  const isTaken = error.code === 'username_taken' && problems.length === 0;
  const failure: RegistrationFailure = {
    ...getFailure(error),
    ...(isTaken && { problems: [nameTaken] }),
    ...(problems.length > 0 && { problems }),
  };
  throw failure;
}
