import { ProblemError } from '../../../platform/errors.ts';
import type { RequestContext } from '../../../platform/http/handlers.ts';
import type { Platform } from '../../../platform/platform.ts';
import { getCodes, type CodeSent } from '../../codes/index.ts';
import { getStoredPhone } from '../../phones/index.ts';
import type { Contacts, StepKind } from '../../accounts/index.ts';
import { tokenHash } from '../../sessions/index.ts';

/** A code to send for an open challenge. */
export interface StepCodeOrder {
  readonly challengeId: string;
  readonly kind: StepKind;
  readonly contacts: Contacts;
}

/**
 * A code belongs to its challenge and kind: one by SMS is not valid by e-mail. The caller has
 * proved the password, so a gateway failure may be reported.
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

/** Checks a sent code: right, wrong or expired (X18, X19). */
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

/** Hashed, because the challenge's id is a secret of the browser. */
function getSubject(challengeId: string, kind: StepKind): string {
  return `${tokenHash(challengeId)}:${kind}`;
}
