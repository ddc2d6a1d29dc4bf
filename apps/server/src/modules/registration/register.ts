import { createHmac } from 'node:crypto';
import type { Schemas } from '@baize/api';
import { asksCode, cleanValue, type Variant } from '@baize/rules';
import { isGuessable } from '../../platform/guessable.ts';
import { ProblemError } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/http/handlers.ts';
import { respondOnce } from '../../platform/http/idempotency.ts';
import { formatMoney } from '../../platform/money.ts';
import type { Platform } from '../../platform/platform.ts';
import { getBotChecks } from '../bot-check/index.ts';
import { getCodes } from '../codes/index.ts';
import { ticketOfNewcomer } from '../external/index.ts';
import { loginResult, memberInfo, openSession, getCaptchas } from '../login/index.ts';
import { memberById } from '../accounts/index.ts';
import { type MerchantSettings, getMerchant } from '../merchant-settings/index.ts';
import { getDemoCredit } from '../wallet/index.ts';

import type { RegistrationBody } from './body.ts';
import { formSettings, refuseBadForm } from './form.ts';
import { type Invitation, getInvitation, getReferrer } from './invitations.ts';
import { getPhone } from './phone.ts';
import { type Made, type Newcomer, storeNewcomer } from './store.ts';
import { getPasswords } from '../passwords/index.ts';

const PER_ADDRESS = { max: 30, windowMs: 60_000 };

/**
 * Creates an account (T23 to T26). Cheap checks come first; checks that depend on other accounts
 * come last, after the captcha, the code and the password hash, and neither response nor duration
 * shows which failed (H16). A repeated call with its key responds for the same account (H43).
 */
export async function register(
  platform: Platform,
  variant: Variant,
  body: RegistrationBody,
  ctx: RequestContext,
): Promise<Schemas['RegistrationResult']> {
  await platform.limits.takeShared(`register:${ctx.addressBlock}`, PER_ADDRESS);
  let made: Made | null = null;
  const stored = await respondOnce(
    platform,
    idempotentCall(platform, variant, body, ctx),
    async () => {
      const newcomer = await checkedNewcomer(platform, variant, body, ctx);
      return async (trx) => {
        made = await storeNewcomer(trx, platform, newcomer, ctx);
        return { status: 200, body: made.member.id };
      };
    },
  );
  const { member, opened } = made ?? (await madeBefore(platform, stored.body, body, ctx));
  const { currencyDigits: digits } = platform.config;
  const credit = await getDemoCredit(platform.db, member.id);
  return {
    user: memberInfo(platform, member, ctx.now),
    ...(credit !== null && { demoCredit: formatMoney(credit, digits) }),
    ...(opened && { session: loginResult(platform, member, opened, ctx.now) }),
  };
}

/** Response of a repeated registration, without a session: tokens are not stored. */
async function madeBefore(
  platform: Platform,
  memberId: string,
  { login }: RegistrationBody,
  ctx: RequestContext,
): Promise<Made> {
  const member = await memberById(platform.db, memberId);
  if (member === undefined) throw new ProblemError('unavailable');
  if (login !== true || member.status !== 'active') return { member, opened: null };
  return { member, opened: await openSession(platform, member, 'member', ctx) };
}

/**
 * The body contains passwords, so only its keyed hash is stored. Rejections are not stored: what
 * failed (captcha, code, name) may be right a moment later.
 */
function idempotentCall(
  platform: Platform,
  variant: Variant,
  body: RegistrationBody,
  ctx: RequestContext,
) {
  const mac = createHmac('sha256', platform.config.vendorMasterKey ?? 'baize')
    .update(`registration:${variant}:${JSON.stringify(body)}`)
    .digest('base64url');
  return {
    principal: `ip:${ctx.ip}`,
    operation: ctx.operationId,
    key: String(ctx.headers['idempotency-key']),
    request: mac,
    now: ctx.now,
    isMoney: false,
  };
}

/** All validation before the first write; the slow part. */
async function checkedNewcomer(
  platform: Platform,
  variant: Variant,
  body: RegistrationBody,
  ctx: RequestContext,
): Promise<Newcomer> {
  const settings = getMerchant(platform).current();
  const external = await ticketOfNewcomer(platform, body, ctx);
  const hasCaptcha = asksCaptcha(settings) && body.challenge?.kind !== 'altcha';
  const form = hasCaptcha ? settings : withoutCaptcha(settings);
  await refuseBadForm(form, platform.config, variant, body, ctx.now);
  const phone = getPhone(body, platform.config);
  const invitation = await invitedBy(platform, body);
  refuseWeakPassword(platform, body);
  if (hasCaptcha) await passCaptcha(platform, body);
  else if (asksCaptcha(settings)) await getBotChecks(platform).demandHeavy(body.challenge);
  const [passwordHash, paymentHash] = [
    await hashed(platform, body.password),
    await hashed(platform, body.paymentPassword),
  ];
  const isProved = asksCode(formSettings(settings, platform.config), variant);
  if (isProved) await passCode(platform, body, phone ?? '');
  return {
    ...getNewcomer(variant, body),
    invitation,
    passwordHash,
    paymentHash,
    phone: phone === undefined ? null : { value: phone, isProved },
    external,
  };
}

function asksCaptcha({ registration }: MerchantSettings): boolean {
  return registration.rules.some(({ field, enabled }) => field === 'captcha' && enabled);
}

/**
 * The form without captcha, for people who cannot read one and let the browser compute instead
 * (H45).
 */
function withoutCaptcha(settings: MerchantSettings): MerchantSettings {
  const rules = settings.registration.rules.filter(({ field }) => field !== 'captcha');
  return { ...settings, registration: { rules } };
}

/** T25: checks the code before any write; a wrong one rejects the registration. */
async function invitedBy(
  platform: Platform,
  { affiliateCode, referralCode, domain }: RegistrationBody,
): Promise<Newcomer['invitation']> {
  const invitation: Invitation | null =
    affiliateCode === undefined ? null : await getInvitation(platform, affiliateCode, domain);
  const referrer = referralCode === undefined ? null : await getReferrer(platform.db, referralCode);
  return {
    affiliateCode: invitation?.code ?? null,
    referrerId: referrer?.id ?? null,
    agentId: invitation?.agentId ?? null,
    kind: invitation?.kind ?? 'player',
    offers: invitation?.offers ?? [],
  };
}

/** H18: rejects a known or guessable password. */
function refuseWeakPassword(platform: Platform, { username, password }: RegistrationBody): void {
  const known = [platform.config.defaultPassword, username];
  if (password === undefined || !isGuessable(password, known)) return;
  throw new ProblemError('password_weak', {
    errors: [{ pointer: '/body/password', rule: 'weak' }],
  });
}

async function passCaptcha(
  platform: Platform,
  { captcha, captchaId }: RegistrationBody,
): Promise<void> {
  const right =
    captchaId !== undefined && (await getCaptchas(platform).redeem(captchaId, captcha ?? ''));
  if (right) return;
  throw new ProblemError('captcha_wrong', {
    extensions: { captcha: { required: true } },
    errors: [{ pointer: '/body/captcha', rule: 'wrong' }],
  });
}

/**
 * V31: verifies the phone by its code. A code that has verified it stays valid for this attempt: a
 * taken name must not cost another SMS, and the number opens one account only.
 */
async function passCode(
  platform: Platform,
  { verificationCode, attemptId }: RegistrationBody,
  subject: string,
): Promise<void> {
  const code = verificationCode ?? '';
  const guess = { purpose: 'registration', subject, attemptId, code } as const;
  const codes = getCodes(platform);
  if (!(await codes.wasRedeemed(guess))) await codes.redeem(guess, `phone:${subject}`);
}

async function hashed(platform: Platform, password: string | undefined): Promise<string | null> {
  return password === undefined ? null : getPasswords(platform).hash(password);
}

/** The registration as stored: clean texts, no secrets. */
function getNewcomer(
  variant: Variant,
  body: RegistrationBody,
): Pick<Newcomer, 'variant' | 'body' | 'text'> {
  const text = (field: keyof RegistrationBody) => {
    const value = body[field];
    const clean = typeof value === 'string' ? cleanValue(field, value) : '';
    return clean === '' ? undefined : clean;
  };
  return { variant, body, text };
}
