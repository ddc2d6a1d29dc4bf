import type { Schemas } from '@baize/api';
import { ProblemError } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/http/handlers.ts';
import type { Platform } from '../../platform/platform.ts';
import { getCodes, type CodeSent } from '../codes/index.ts';
import {
  bindContact,
  getContacts,
  membersByContact,
  queueSecurityNotice,
  type ContactKind,
} from '../accounts/index.ts';
import { demandPhone, type Phone } from '../phones/index.ts';
import { memberSession } from './step-up.ts';

type Target =
  | { readonly kind: 'phone'; readonly value: string; readonly phone: Phone }
  | { readonly kind: 'email'; readonly value: string };

/**
 * Sends a code to a contact that the member wants to bind. Throws `phone_invalid`, and as codes do
 * (X17, X21, X22, X24).
 */
export function sendContactCode(
  platform: Platform,
  body: Schemas['ContactTarget'],
  ctx: RequestContext,
): Promise<CodeSent> {
  const { playerId } = memberSession(ctx);
  const target = getTarget(platform, body);
  const to =
    target.kind === 'phone'
      ? ({ channel: 'sms', phone: target.phone } as const)
      : ({ channel: 'email', email: target.value } as const);
  return getCodes(platform).issue(
    { ...getName(playerId, target), to, send: true, confirm: true },
    ctx,
  );
}

/**
 * Binds the contact that the code was sent to. Only its holder learns that another account has it.
 * Throws `code_invalid`, `code_expired`, `phone_taken`, `email_taken`.
 */
export async function proveContact(
  platform: Platform,
  { target: body, attemptId, code }: Schemas['ContactProof'],
  ctx: RequestContext,
): Promise<void> {
  const { playerId: memberId, account } = memberSession(ctx);
  const target = getTarget(platform, body);
  const { kind, value } = target;
  const guess = { ...getName(memberId, target), attemptId, code };
  await getCodes(platform).redeem(guess, `member:${memberId}`, 'sessionCode');
  const holders = await membersByContact(platform.db, kind, value);
  if (holders.some((holder) => holder !== memberId)) throw new ProblemError(`${kind}_taken`);
  const tell = await platform.transaction(async (trx) => {
    const before = await getContacts(trx, memberId);
    await bindContact(trx, { memberId, kind, value, verifiedAt: ctx.now, at: ctx.now });
    const member = { id: memberId, account };
    return queueSecurityNotice(platform, trx, { member, change: kind, before }, ctx);
  });
  tell();
}

/** The code is valid only for this member and contact. */
function getName(memberId: string, { kind, value }: { kind: ContactKind; value: string }) {
  const purpose = kind === 'phone' ? ('bind_phone' as const) : ('bind_email' as const);
  return { purpose, subject: `${memberId}:${value.toLowerCase()}` };
}

function getTarget(
  { config }: Platform,
  { kind, email, mobileNum: number = '', countryDialingCode }: Schemas['ContactTarget'],
): Target {
  if (kind === 'email') {
    if (email === undefined) throw missing('/body/email');
    return { kind, value: email.trim() };
  }
  const phone = demandPhone(config, { number, countryDialingCode });
  return { kind, value: phone.e164, phone };
}

function missing(pointer: string): ProblemError {
  return new ProblemError('validation_failed', { errors: [{ pointer, rule: 'required' }] });
}
