import { ApiProblem, unwrap } from '@baize/api';
import { seal } from '@baize/machines/kit';
import {
  registrationActors,
  type RegistrationFailure,
  registrationMachine,
  type RegistrationRequest,
} from '@baize/machines/registration';
import { attemptKeys, isAnswer } from '../../kernel/calls/attempt-keys.ts';
import { readAnew } from '../../kernel/http/query.ts';
import { loadMember } from '../../kernel/member/load-member.ts';
import { requireApi, requireTabs, type Services } from '../../kernel/services/services.ts';
import { fetchCaptcha } from '../form/captcha.ts';
import { forgetStoredCode } from '../codes/stored-code.ts';
import { dropPending } from '../external/pending.ts';
import { discardSession } from '../session/end-session.ts';
import { getBody, findProblems } from './body.ts';
import { getFacts, type FormRules, rulesQuery, shownRules } from './settings.ts';
import { loadChecks } from './useChecks.ts';

/** The registration chart with the browser's effects in its slots. */
export function registrationWith(services: Services) {
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
      // H108: whoever begins with demo money is told that it is that.
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
      loadRules: async () => getFacts(await readAnew(queryClient, rulesQuery).catch(refuse)),
      loadCaptcha: async () => {
        const { captchaId, image } = await fetchCaptcha(api()).catch(refuse);
        return { id: captchaId, image: `data:image/png;base64,${image}` };
      },
      checkForm: async (form) => (await loadChecks()).problemsIn(rules(), form),
      checkAffiliate: async (code, { signal }) => {
        const query = { code, domain: location.host };
        const call = api().GET('/api/registration/affiliate', { params: { query }, signal });
        await unwrap(call).catch((error: unknown) => refuse(error, 'affiliateCode'));
        return null;
      },
      postRegistration: (request) => post(request).catch(refuse),
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

/** Turns a problem into what the chart decides by; `alone` is the only field that was sent. */
function refuse(error: unknown, alone?: string): never {
  if (!(error instanceof ApiProblem)) throw error;
  const named = findProblems(error.errors);
  const problems =
    alone !== undefined && error.status === 422 ? [{ field: alone, rule: 'unknown' }] : named;
  const failure: RegistrationFailure = {
    code: error.code,
    ...(error.status > 0 && { status: error.status }),
    ...(problems.length > 0 && { problems }),
  };
  throw failure;
}
