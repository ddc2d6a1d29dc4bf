import type { Schemas } from '@baize/api';
import { checkField, matchesPattern, type Problem } from '@baize/rules';
import { ProblemError } from '../../platform/errors.ts';
import { ok, type RequestContext } from '../../platform/http/handlers.ts';
import type { Platform, ServerModule } from '../../platform/platform.ts';
import { queueSecurityNotice } from '../accounts/index.ts';
import { getCoolDownEnd, getMerchant, paymentPasswordRule } from '../merchant-settings/index.ts';
import { freshSession, memberSession } from '../security/index.ts';
import { getPaymentPasswords } from './payment-passwords.ts';
import { getPasswords } from '../passwords/index.ts';

export {
  getPaymentPasswords,
  type NewPaymentPassword,
  type PaymentPasswordFacts,
  type PaymentPasswords,
} from './payment-passwords.ts';

const DONE = { done: true } as const;

/** Calls that read, set and change the payment password (H75). */
export function createPaymentPasswordModule(platform: Platform): ServerModule {
  return {
    name: 'payment-password',
    handlers: {
      getPaymentPassword: async (_input, ctx) => ok(await getState(platform, ctx)),
      async setPaymentPassword({ body }, ctx) {
        await change(platform, body, ctx);
        return ok(DONE);
      },
    },
  };
}

const getRule = (platform: Platform) =>
  paymentPasswordRule(getMerchant(platform).current().registration.rules);

async function getState(
  platform: Platform,
  ctx: RequestContext,
): Promise<Schemas['PaymentPasswordState']> {
  const { playerId } = memberSession(ctx);
  const facts = await getPaymentPasswords(platform).getFacts(platform.db, playerId);
  return {
    isSet: facts !== null,
    ...(facts && { changedAt: facts.changedAt.toISOString() }),
    ...(facts?.lockedUntil && { lockedUntil: facts.lockedUntil.toISOString() }),
    rule: getRule(platform) as Schemas['FieldRule'],
  };
}

/**
 * Sets a payment password. Without the present one (first or forgotten), a fresh identity proof is
 * required. An invalid new password does not count as a guess at the present one.
 */
async function change(
  platform: Platform,
  body: Schemas['PaymentPasswordChange'],
  ctx: RequestContext,
): Promise<void> {
  const { paymentPassword, newPaymentPassword } = body;
  const { playerId, account } =
    paymentPassword === undefined ? freshSession(ctx) : memberSession(ctx);
  await refuseBad(platform, body);
  const passwords = getPaymentPasswords(platform);
  if (paymentPassword !== undefined) await passwords.verify({ playerId }, paymentPassword);
  const paymentHash = await getPasswords(platform).hash(newPaymentPassword);
  const tell = await platform.transaction(async (trx) => {
    await passwords.set(trx, { playerId, paymentHash, at: ctx.now });
    const member = { id: playerId, account };
    const { replacedAt = null } = (await passwords.getFacts(trx, playerId)) ?? {};
    const settings = getMerchant(platform).current();
    const withdrawableAt = replacedAt && getCoolDownEnd(settings, replacedAt, ctx.now);
    const change = 'paymentPassword';
    return queueSecurityNotice(
      platform,
      trx,
      { member, change, ...(withdrawableAt && { withdrawableAt }) },
      ctx,
    );
  });
  tell();
}

async function refuseBad(
  platform: Platform,
  { newPaymentPassword, confirmPaymentPassword }: Schemas['PaymentPasswordChange'],
): Promise<void> {
  const broken = await checkField(getRule(platform), newPaymentPassword, matchesPattern);
  if (broken !== null) throw refusal('validation_failed', '/body/newPaymentPassword', broken);
  if (newPaymentPassword === confirmPaymentPassword) return;
  throw refusal('password_mismatch', '/body/confirmPaymentPassword', { rule: 'mismatch' });
}

function refusal(
  code: string,
  pointer: string,
  { rule, params }: Pick<Problem, 'rule' | 'params'>,
): ProblemError {
  return new ProblemError(code, { errors: [{ pointer, rule, ...(params && { params }) }] });
}
