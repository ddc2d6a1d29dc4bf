import { ApiProblem, type Schemas, unwrap } from '@baize/api';
import {
  feedbackActors,
  type FeedbackFailure,
  feedbackMachine,
  type FeedbackSending,
} from '@baize/machines/feedback';
import { fetchCaptcha } from '../identity/form/captcha.ts';
import type { Changes } from '../identity/security/changes.ts';
import { refuse } from '../identity/security/refuse.ts';
import { attemptKeys, isAnswer } from '../kernel/calls/attempt-keys.ts';
import { apiQuery } from '../kernel/http/query.ts';
import { requireApi, type Services } from '../kernel/services/services.ts';

export type Question = Schemas['FeedbackQuestion'];

/** What a member may write about (E44), in the order in which it is offered. */
export const questions = [
  'account',
  'deposit',
  'withdrawal',
  'game',
  'promotion',
  'suggestion',
  'other',
] as const satisfies readonly Question[];

/** What a member has sent, a page of it. */
export const sentFeedback = (pageNo: number) => apiQuery('/api/feedback', { pageNo, pageSize: 5 });

/** What sending makes old. */
export const feedbackPaths = ['/api/feedback'] as const;

/** The feedback chart with the browser's effects in its slots. */
export function feedbackWith(services: Services, changes: Changes) {
  const api = () => requireApi(services);
  const keys = attemptKeys();

  async function put(sending: FeedbackSending): Promise<Schemas['Feedback']> {
    const { account } = await services.queryClient.fetchQuery(apiQuery('/api/member', {}));
    const body = getBody(sending, account);
    const params = { header: { 'Idempotency-Key': keys.getKey(body) } };
    try {
      const kept = await unwrap(api().PUT('/api/feedback', { params, body }));
      keys.answered();
      return kept;
    } catch (error) {
      if (isAnswer(error)) keys.answered();
      throw error;
    }
  }

  return feedbackMachine.provide({
    actors: feedbackActors({
      loadCaptcha: async () => {
        const { captchaId, image } = await fetchCaptcha(api()).catch(refuse);
        return { id: captchaId, image: `data:image/png;base64,${image}` };
      },
      sendFeedback: async (sending, { signal }) => {
        const { reference } = await changes.make(() => put(sending), signal).catch(refuseFields);
        return reference;
      },
    }),
  });
}

/** The body of the call; `type` is the only kind that there is (K33). */
function getBody(
  { form: { draft, captcha, work }, captchaId }: FeedbackSending,
  sender: string,
): Schemas['FeedbackRequest'] {
  return {
    content: draft.content,
    questionType: draft.questionType as Question,
    sender,
    type: 0,
    images: [...draft.images],
    ...(captchaId !== null && { captcha: captcha.trim(), captchaId }),
    ...(work && { proof: work.open() }),
  };
}

/** Rejects as `refuse` does, with the fields that the platform did not take. */
function refuseFields(error: unknown): never {
  if (!(error instanceof ApiProblem) || error.code !== 'validation_failed') return refuse(error);
  const problems = (error.problem?.errors ?? []).map(({ pointer, rule }) => ({
    field: pointer.split('/')[2] ?? '',
    rule,
  }));
  throw { code: error.code, status: error.status, problems } satisfies FeedbackFailure;
}
