import { ProblemError } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/http/handlers.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { service } from '../../platform/service.ts';
import { getGuesses, type GuessSubject } from '../guesses/index.ts';
import { getMessaging, type NewMessage } from '../messaging/index.ts';
import { maskedPhone, type Phone } from '../phones/index.ts';
import { getMerchant } from '../merchant-settings/index.ts';
import { deadlines } from './deadlines.ts';
import { consumeQuotas, tooMany } from './quotas.ts';
import {
  codeHasher,
  findCode,
  guessCode,
  newCode,
  replaceCode,
  sameHash,
  sweepCodes,
  withdrawCode,
  type CodeName,
} from './store.ts';
import type { CodePurpose } from './tables.ts';
import { mailText, smsText, type CodeText } from './texts.ts';

/** Destination of a code. */
export type CodeTarget =
  | { readonly channel: 'sms'; readonly phone: Phone }
  | { readonly channel: 'email'; readonly email: string };

/** A code to send. */
export interface CodeOrder {
  readonly purpose: CodePurpose;
  /**
   * Subject of the code: the phone in E.164 (login, registration, reset), the challenge's id, or
   * the member's id. A newer code of the same purpose and subject replaces the older one.
   */
  readonly subject: string;
  readonly to: CodeTarget;
  /**
   * False if there is no such account: everything is written as if there were, but nothing is sent
   * and the code is discarded (H16).
   */
  readonly send: boolean;
  /**
   * True waits for the gateway and reports its failure (X24). Use it only where the response
   * reveals nothing about an account; otherwise the message is sent in the background.
   */
  readonly confirm: boolean;
  /** For an external sign-in: the next code may be requested after 60 s (T31). */
  readonly external?: boolean;
}

/** Response about a sent code. The portal counts down to `resendAt` by the server's time. */
export interface CodeSent {
  /** Sent back with the code: a code is only valid for its attempt. */
  readonly attemptId: string;
  readonly expiresAt: string;
  readonly resendAt: string;
  readonly expiredMinutes: number;
  /** The server's time, because the device's clock may be wrong (H23). */
  readonly now: string;
  /** Masked destination. */
  readonly hint: string;
}

/** A code as typed. */
export interface CodeGuess {
  readonly purpose: CodePurpose;
  readonly subject: string;
  /** From `CodeSent`. Not needed if the subject is the attempt itself (challenge). */
  readonly attemptId?: string | null | undefined;
  readonly code: string;
}

/** One-time codes of all modules: the only place that creates and verifies them. */
export interface Codes {
  /**
   * Sends a code. Throws `sms_not_sent` (X24), `operation_not_allowed` (X22),
   * `sms_too_many_requests` (X17), `sms_quota_exceeded` (X21). Opens its own transaction.
   */
  issue(order: CodeOrder, ctx: Pick<RequestContext, 'ip' | 'language'>): Promise<CodeSent>;
  /**
   * Uses the code up. Throws `code_invalid` (X18) or `code_expired` (X19), and
   * `verification_exhausted` after too many guesses at the subject. Call it before a transaction,
   * not inside: a wrong guess must stay counted.
   * @param of subject that guesses are counted for; `counted` if the caller counts them
   * @param guessed `sessionCode` if a signed-in member types the code
   */
  redeem(
    guess: CodeGuess,
    of: GuessSubject | 'counted',
    guessed?: 'code' | 'sessionCode',
  ): Promise<void>;
  /** Whether this attempt has used this code up: for a repeated request. */
  wasRedeemed(guess: CodeGuess): Promise<boolean>;
  sweep(): Promise<void>;
}

/** The one-time codes of a platform. */
export const getCodes = service(createCodes);

/** Purposes whose subject is created for one attempt and known only to it. */
const BOUND_BY_SUBJECT: ReadonlySet<CodePurpose> = new Set(['challenge']);

function createCodes(platform: Platform): Codes {
  const { config, clock, db } = platform;
  const messaging = getMessaging(platform);
  const merchant = getMerchant(platform);
  const hashCode = codeHasher(config.vendorMasterKey);
  const host = new URL(config.portalOrigin).host;

  function refuseUnreachable({ to }: CodeOrder): void {
    const { dialCodes } = config.sms;
    if (to.channel === 'sms' && dialCodes.length > 0 && !dialCodes.includes(to.phone.dialCode)) {
      throw new ProblemError('operation_not_allowed');
    }
    refuseTrouble(messaging.trouble(to.channel));
  }

  function content(order: CodeOrder, code: string, language: string) {
    const brand = merchant.current().brand.name;
    return getMessage(order, language, { brand, code, minutes: config.sms.codeMinutes, host });
  }

  return {
    async issue(order, ctx) {
      refuseUnreachable(order);
      const now = clock.now();
      const name: CodeName = { purpose: order.purpose, subject: order.subject };
      const { to } = order;
      const { expiresAt, resendAt } = deadlines(config.sms, order.external ?? false, now);
      const attemptId = newId(now.getTime());
      const code = newCode();
      const demand = {
        address: ctx.ip,
        to: to.channel === 'sms' ? to.phone : { email: to.email },
      };
      const messageId = await platform.transaction(async (trx) => {
        const older = await findCode(trx, name);
        if (older !== undefined && older.used_at === null) refuseHaste(older.resend_at, now);
        await consumeQuotas(trx, config.sms.caps, demand, now);
        const hash = hashCode(name, attemptId, code);
        await replaceCode(trx, { ...name, attemptId, hash, now, resendAt, expiresAt });
        return messaging.queue(trx, { ...content(order, code, ctx.language), giveUpAt: expiresAt });
      });
      if (order.confirm) {
        const delivered = await messaging.deliver(messageId, { once: true });
        if (delivered.state === 'failed') {
          await withdrawCode(db, name, attemptId, now);
          refuseTrouble(delivered.reason);
        }
      } else {
        messaging.deliverLater(messageId);
      }
      return {
        attemptId,
        expiresAt: expiresAt.toISOString(),
        resendAt: resendAt.toISOString(),
        expiredMinutes: config.sms.codeMinutes,
        now: now.toISOString(),
        hint: to.channel === 'sms' ? maskedPhone(to.phone) : maskedEmail(to.email),
      };
    },

    async redeem({ purpose, subject, attemptId = null, code }, of, guessed = 'code') {
      const bySubject = BOUND_BY_SUBJECT.has(purpose);
      if (attemptId === null && !bySubject) throw new ProblemError('code_invalid');
      const guess = { purpose, subject, attemptId, code };
      const look = async () => {
        const result = await guessCode(db, hashCode, guess, clock.now());
        if (result === 'spent') throw new ProblemError('code_expired');
        if (result === 'unknown') throw new ProblemError('code_invalid');
        return result === 'right';
      };
      const isRight =
        of === 'counted'
          ? await look()
          : (await getGuesses(platform).judge(of, guessed, look)) === 'right';
      if (!isRight) throw new ProblemError('code_invalid');
    },

    async wasRedeemed({ purpose, subject, attemptId, code }) {
      const row = await findCode(db, { purpose, subject });
      if (row === undefined || row.used_at === null || row.attempt_id !== attemptId) return false;
      return sameHash(row.code_hash, hashCode({ purpose, subject }, attemptId, code));
    },

    sweep: () => sweepCodes(db, clock.now()),
  };
}

/** The SMS or e-mail with a code. */
function getMessage(
  { purpose, to, send }: CodeOrder,
  language: string,
  text: CodeText,
): Omit<NewMessage, 'giveUpAt'> {
  const common = { purpose: `code:${purpose}`, send };
  if (to.channel === 'sms') {
    const sms = smsText(language, purpose, text);
    return { ...common, channel: 'sms', destination: to.phone.e164, text: sms };
  }
  const mail = mailText(language, purpose, text);
  return { ...common, channel: 'email', destination: to.email, ...mail };
}

function refuseHaste(resendAt: Date, now: Date): void {
  const waitMs = resendAt.getTime() - now.getTime();
  if (waitMs > 0) throw tooMany('sms_too_many_requests', Math.ceil(waitMs / 1000));
}

/** Shows the gateway's own text to the person as a warning (P25, X24). */
function refuseTrouble(reason: string | null): void {
  if (reason !== null) throw new ProblemError('sms_not_sent', { detail: reason });
}

function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}•••${email.slice(at)}`;
}
