import type { Schemas } from '@baize/api';
import type { components } from '@baize/api/operator';
import { cleanFeedback, FEEDBACK_LENGTH, feedbackProblem } from '@baize/rules/feedback';
import { readPage, toPage } from '../../platform/pages.ts';
import { type FieldError, ProblemError } from '../../platform/errors.ts';
import { type Handlers, ok, type OperatorHandlers } from '../../platform/http/handlers.ts';
import { isId, newId } from '../../platform/ids.ts';
import type { Platform, ServerModule } from '../../platform/platform.ts';
import { getBotChecks } from '../bot-check/index.ts';
import { memberById } from '../accounts/index.ts';
import { passCaptcha } from '../login/index.ts';
import { sendMessage } from '../member/index.ts';
import { uploadsUsedBy, useUploads } from '../uploads/index.ts';
import {
  addFeedback,
  type Feedback,
  type Found,
  lockFeedback,
  getFeedbackPage,
  writeAnswer,
} from './store.ts';
import { createAnsweredMessage } from './texts.ts';
import './tables.ts';

export { addPastFeedback, type PastFeedback } from './past.ts';

const DAY_MS = 86_400_000;
/** Maximum feedback of a member in 24 hours. */
const RATE = { max: 20, windowMs: DAY_MS };

/** Members' feedback (P11, E43, E44) and the platform's answers. */
export function createFeedbackModule(platform: Platform): ServerModule {
  return {
    name: 'feedback',
    handlers: memberHandlers(platform),
    operatorHandlers: operatorHandlers(platform),
  };
}

function memberHandlers(platform: Platform): Partial<Handlers> {
  const { db } = platform;
  return {
    async listOwnFeedback({ query }, ctx) {
      const { playerId } = ctx.requireSession();
      const page = readPage(query, ctx.now);
      const { rows, total } = await getFeedbackPage(db, { playerId, ...page, order: 'desc' });
      const images = await getImages(platform, rows);
      const list = rows.map((row) => toWire(row, images));
      return ok(toPage(list, total, page));
    },
    async sendFeedback({ body }, ctx) {
      const { playerId, account } = ctx.requireSession();
      refuseBadFeedback(body, account);
      await platform.limits.takeShared(`feedback:${playerId}`, RATE);
      const { proof } = body;
      if (proof === undefined) await passCaptcha(platform, body);
      else await getBotChecks(platform).demandHeavy({ kind: 'altcha', payload: proof });
      const row: Feedback = {
        id: newId(ctx.now.getTime()),
        player_id: playerId,
        question_type: body.questionType,
        content: cleanFeedback(body.content),
        sent_at: ctx.now,
        answer: null,
        answered_by: null,
        answered_at: null,
      };
      const ids = body.images ?? [];
      return {
        async commit(trx) {
          await addFeedback(trx, row);
          const use = { playerId, purpose: 'feedback', usedBy: row.id } as const;
          await useUploads(trx, { ...use, ids, pointer: '/body/images' });
          return ok(toWire(row, new Map([[row.id, ids]])));
        },
      };
    },
  };
}

function operatorHandlers(platform: Platform): Partial<OperatorHandlers> {
  const { db } = platform;
  return {
    async listFeedback({ query: { state, pageNo = 1, pageSize = 20 } }) {
      const page = { offset: (pageNo - 1) * pageSize, limit: pageSize };
      const { rows, total } = await getFeedbackPage(db, { state, ...page, order: 'asc' });
      const images = await getImages(platform, rows);
      const list = rows.map((row) => toMemberWire(row, images));
      return ok({ list, total, pageNo, totalPages: Math.ceil(total / pageSize) });
    },
    async answerFeedback({ params: { reference }, body }, ctx) {
      if (!isId(reference)) throw new ProblemError('not_found');
      const answer = {
        answer: body.text,
        answered_by: ctx.requireOperator(),
        answered_at: ctx.now,
      };
      const images = await uploadsUsedBy(db, [reference]);
      return {
        async commit(trx) {
          const found = await lockFeedback(trx, reference);
          if (!found) throw new ProblemError('not_found');
          if (found.answer !== null) throw new ProblemError('conflict');
          ctx.before = toMemberWire(found, images);
          await writeAnswer(trx, found.id, answer);
          const language = (await memberById(trx, found.player_id))?.language ?? 'en';
          await sendMessage(platform, trx, found.player_id, createAnsweredMessage(language));
          return ok(toMemberWire({ ...found, ...answer }, images));
        },
      };
    },
  };
}

/**
 * Throws `please_feedback` if the text is empty (X14), otherwise `validation_failed` with all
 * errors.
 */
function refuseBadFeedback({ content, sender }: Schemas['FeedbackRequest'], account: string): void {
  const problem = feedbackProblem(content);
  const text = { pointer: '/body/content', rule: problem ?? '', params: { ...FEEDBACK_LENGTH } };
  if (problem === 'required') throw new ProblemError('please_feedback', { errors: [text] });
  const errors: FieldError[] = [
    ...(problem === null ? [] : [text]),
    ...(sender === account ? [] : [{ pointer: '/body/sender', rule: 'mismatch' }]),
  ];
  if (errors.length > 0) throw new ProblemError('validation_failed', { errors });
}

type Images = ReadonlyMap<string, readonly string[]>;

const getImages = ({ db }: Platform, rows: readonly Feedback[]): Promise<Images> =>
  uploadsUsedBy(
    db,
    rows.map(({ id }) => id),
  );

function toWire(row: Feedback, images: Images): Schemas['Feedback'] {
  return {
    reference: row.id,
    sentAt: row.sent_at.toISOString(),
    questionType: row.question_type,
    content: row.content,
    images: [...(images.get(row.id) ?? [])],
    ...(row.answer !== null && {
      answer: { text: row.answer, at: row.answered_at!.toISOString() },
    }),
  };
}

function toMemberWire(row: Found, images: Images): components['schemas']['MemberFeedback'] {
  return {
    account: row.account,
    feedback: toWire(row, images),
    ...(row.answered_by !== null && { answeredBy: row.answered_by }),
  };
}
