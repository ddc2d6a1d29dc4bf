import { ApiProblem, type Schemas, unwrap } from '@baize/api';
import {
  feedbackActors,
  type FeedbackFailure,
  feedbackMachine,
  type FeedbackSending,
} from '@baize/machines/feedback';
import { fetchCaptcha } from '../identity/index.ts';
import type { Changes } from '../step-up/index.ts';
import { throwFailure } from '../kernel/actors/failure.ts';
import { attemptKeys, isAnswer } from '../kernel/calls/attempt-keys.ts';
import { apiQuery } from '../kernel/http/query.ts';
import { requireApi, type Services } from '../kernel/services/services.ts';

export type Question = Schemas['FeedbackQuestion'];

/** The topics of feedback (E44), in display order. */
export const questions = [
  'account',
  'deposit',
  'withdrawal',
  'game',
  'promotion',
  'suggestion',
  'other',
] as const satisfies readonly Question[];

/** A page of the member's feedback. */
export const sentFeedback = (pageNo: number) => apiQuery('/api/feedback', { pageNo, pageSize: 5 });

/** The queries that sending invalidates. */
export const feedbackPaths = ['/api/feedback'] as const;

/** The feedback statechart with its browser implementation. */
export function createFeedbackMachine(services: Services, changes: Changes) {
  const api = () => requireApi(services);
  const keys = attemptKeys();

  async function put(sending: FeedbackSending): Promise<Schemas['Feedback']> {
    const { account } = await services.queryClient.fetchQuery(apiQuery('/api/member', {}));
    const body = getBody(sending, account);
    const params = { header: { 'Idempotency-Key': keys.getKey(body) } };
    try {
      const storedFeedback = await unwrap(api().PUT('/api/feedback', { params, body }));
      keys.answered();
      return storedFeedback;
    } catch (error) {
      if (isAnswer(error)) keys.answered();
      throw error;
    }
  }

  return feedbackMachine.provide({
    actors: feedbackActors({
      loadCaptcha: async () => {
        const { captchaId, image } = await fetchCaptcha(api()).catch(throwFailure);
        return { id: captchaId, image: `data:image/png;base64,${image}` };
      },
      sendFeedback: async (sending, { signal }) => {
        const { reference } = await changes.make(() => put(sending), signal).catch(refuseFields);
        return reference;
      },
    }),
  });
}

/** The request body; `type` has only one value (K33). */
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

/** Rejects as `throwFailure` does, with the fields that the platform refused. */
function refuseFields(error: unknown): never {
  if (!(error instanceof ApiProblem) || error.code !== 'validation_failed')
    return throwFailure(error);
  const problems = (error.problem?.errors ?? []).map(({ pointer, rule }) => ({
    field: pointer.split('/')[2] ?? '',
    rule,
  }));
  throw { code: error.code, status: error.status, problems } satisfies FeedbackFailure;
}
