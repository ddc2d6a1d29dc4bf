import { createHash, randomInt } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';
import { DIGITS } from './digits.ts';
import { drawCaptcha } from './draw.ts';
import { encodePng } from './png.ts';

const LENGTH = 5;
const LIFETIME_MS = 5 * 60_000;
const SYMBOLS = Object.keys(DIGITS);

/** An image to show and the id that its answer is sent with. */
export interface CaptchaImage {
  readonly id: string;
  readonly png: Buffer;
  /** What the image shows. Only tests are ever told, see the handler. */
  readonly answer: string;
  readonly endsAt: Date;
}

/** Images of digits, each good for one answer. */
export interface Captchas {
  issue(): Promise<CaptchaImage>;
  /** True when the answer fits. The captcha is used up either way, right or wrong. */
  redeem(id: string, answer: string): Promise<boolean>;
  /** Removes captchas that nobody answered in time. */
  sweep(): Promise<void>;
}

/** Captchas kept in the database, so that any server may check what another one drew. */
export function createCaptchas(db: Kysely<Database>, clock: Clock): Captchas {
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
      // An id that is none of ours is a captcha that nobody drew.
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
