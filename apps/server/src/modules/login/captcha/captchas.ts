import { createHash, randomInt } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';
import { service } from '../../../platform/service.ts';
import '../tables.ts';
import { DIGITS } from './digits.ts';
import { drawCaptcha } from './draw.ts';
import { encodePng } from './png.ts';

const LENGTH = 5;
const LIFETIME_MS = 5 * 60_000;
const SYMBOLS = Object.keys(DIGITS);

/** A captcha image and its id. */
export interface CaptchaImage {
  readonly id: string;
  readonly png: Buffer;
  /** The digits of the image. Only tests see them, see the handler. */
  readonly answer: string;
  readonly endsAt: Date;
}

/** Images of digits, each valid for one answer. */
export interface Captchas {
  issue(): Promise<CaptchaImage>;
  /** Whether the answer is right. Either way the captcha is used up. */
  redeem(id: string, answer: string): Promise<boolean>;
  /** Removes expired captchas. */
  sweep(): Promise<void>;
}

/** The captchas of a platform. */
export const getCaptchas = service(({ db, clock }) => createCaptchas(db, clock));

/** Captchas in the database, so that any server can check another one's. */
function createCaptchas(db: Kysely<Database>, clock: Clock): Captchas {
  return {
    async issue() {
      const id = newId(clock.nowMs());
      const answer = Array.from({ length: LENGTH }, () => SYMBOLS[randomInt(SYMBOLS.length)]).join(
        '',
      );
      const endsAt = new Date(clock.nowMs() + LIFETIME_MS);
      await db
        .insertInto('captcha')
        .values({ id, answer_hash: answerHash(id, answer), ends_at: endsAt })
        .execute();
      return { id, png: encodePng(drawCaptcha(answer, Math.random)), answer, endsAt };
    },
    async redeem(id, answer) {
      // An invalid id cannot name a captcha.
      if (!isId(id)) return false;
      const row = await db
        .deleteFrom('captcha')
        .where('id', '=', id)
        .returning(['answer_hash', 'ends_at'])
        .executeTakeFirst();
      if (row === undefined || row.ends_at <= clock.now()) return false;
      return row.answer_hash === answerHash(id, answer.trim());
    },
    async sweep() {
      await db.deleteFrom('captcha').where('ends_at', '<=', clock.now()).execute();
    },
  };
}

const isId = (text: string): boolean => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);

function answerHash(id: string, answer: string): string {
  return createHash('sha256').update(`${id}:${answer}`).digest('base64url');
}
