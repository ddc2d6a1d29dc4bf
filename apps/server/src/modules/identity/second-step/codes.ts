import { ProblemError } from '../../../platform/errors.ts';
import type { RequestContext } from '../../../platform/http/handlers.ts';
import type { Platform } from '../../../platform/platform.ts';
import { getCodes, type CodeSent } from '../../codes/index.ts';
import { getStoredPhone } from '../../phones/index.ts';
import type { Contacts } from '../contacts.ts';
import type { StepKind } from '../tables.ts';
import { tokenHash } from '../tokens.ts';

/** A code to send for a challenge that stands. */
export interface StepCodeOrder {
  readonly challengeId: string;
  readonly kind: StepKind;
  readonly contacts: Contacts;
}

/**
 * A code belongs to its challenge and its kind: one by SMS is none by e-mail. Whoever asks has given
 * the password, so that a gateway's trouble may be told.
 */
export function sendStepCode(
  platform: Platform,
  { challengeId, kind, contacts }: StepCodeOrder,
  ctx: RequestContext,
): Promise<CodeSent> {
  const to = getTarget(kind, contacts);
  if (to === null) throw new ProblemError('operation_not_allowed');
  const subject = getSubject(challengeId, kind);
  return getCodes(platform).issue(
    { purpose: 'challenge', subject, to, send: true, confirm: true },
    ctx,
  );
}

/** Takes a code that was sent: right, wrong, or one whose time is over (X18, X19). */
export async function takeStepCode(
  platform: Platform,
  challengeId: string,
  kind: StepKind,
  code: string,
): Promise<boolean | 'old'> {
  const guess = { purpose: 'challenge', subject: getSubject(challengeId, kind), code } as const;
  try {
    await getCodes(platform).redeem(guess, 'counted');
    return true;
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    if (error.code === 'code_expired') return 'old';
    if (error.code === 'code_invalid') return false;
    throw error;
  }
}

function getTarget(kind: StepKind, { phone, email }: Contacts) {
  if (kind === 'email' && email) return { channel: 'email', email: email.value } as const;
  const stored = kind === 'sms' && phone ? getStoredPhone(phone.value) : null;
  return stored && ({ channel: 'sms', phone: stored } as const);
}

/** The challenge's id is a secret of the browser: what is stored does not tell it. */
function getSubject(challengeId: string, kind: StepKind): string {
  return `${tokenHash(challengeId)}:${kind}`;
}
