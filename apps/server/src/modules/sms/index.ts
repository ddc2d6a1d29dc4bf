import type { Schemas } from '@baize/api';
import { ProblemError } from '../../platform/errors.ts';
import { ok, type Handlers, type RequestContext } from '../../platform/http/handlers.ts';
import type { Platform, ServerModule } from '../../platform/platform.ts';
import { getBotChecks, type BotCheck } from '../bot-check/index.ts';
import { getCodes, type CodePurpose } from '../codes/index.ts';
import { memberByPhone } from '../accounts/index.ts';
import { passCaptcha } from '../login/index.ts';
import { countries, demandPhone } from '../phones/index.ts';
import { getMerchant } from '../merchant-settings/index.ts';

/**
 * Codes by SMS for people who are not signed in (C28, C29, E42), and the countries of phones (C61,
 * E45).
 */
export function createSmsModule(platform: Platform): ServerModule {
  const codes = getCodes(platform);
  platform.jobs.register({
    name: 'codes-sweep',
    cron: '29 * * * *',
    run: () => codes.sweep(),
  });
  return { name: 'sms', handlers: handlers(platform) };
}

/** A request for a code, from any of the three calls and in either spelling (H22). */
interface CodeRequest {
  readonly purpose: CodePurpose;
  readonly number: string;
  readonly countryDialingCode: string;
  readonly challenge: BotCheck;
  readonly external: boolean;
}

function handlers(platform: Platform): Partial<Handlers> {
  const merchant = getMerchant(platform);

  /** H3: sending costs money, so it requires the proof. */
  async function passBotCheck(challenge: BotCheck): Promise<void> {
    if (challenge?.kind === 'captcha') return passCaptcha(platform, challenge);
    if (challenge === undefined && !merchant.current().switches.loginBotCheck) return;
    await getBotChecks(platform).demand(challenge);
  }

  async function send(request: CodeRequest, ctx: RequestContext): Promise<Schemas['CodeSent']> {
    const { purpose, external } = request;
    const phone = demandPhone(platform.config, request);
    await passBotCheck(request.challenge);
    // A registration reports failed SMS; other purposes would reveal whether the number has an
    // account.
    const registers = purpose === 'registration';
    const known = registers || (await memberByPhone(platform, phone.e164)) !== null;
    const to = { channel: 'sms', phone } as const;
    return getCodes(platform).issue(
      { purpose, subject: phone.e164, to, send: known, confirm: registers, external },
      ctx,
    );
  }

  return {
    async requestSms({ body }, ctx) {
      const { purpose, mobileNum: number, countryDialingCode, challenge } = body;
      const { mobileCodeLogin, CHNGPASSVERIF3 } = merchant.current().switches;
      const isOn = purpose === 'login' ? mobileCodeLogin : CHNGPASSVERIF3;
      if (!isOn) throw new ProblemError('feature_disabled');
      const request = { purpose, number, countryDialingCode, challenge, external: false };
      return ok(await send(request, ctx));
    },
    async requestSmsByMobile({ body }, ctx) {
      return ok(await send(getRegistration(body), ctx));
    },
    async requestSmsByUsername({ body }, ctx) {
      return ok(await send(getRegistration(body), ctx));
    },
    async listCountryCodes({ query }, ctx) {
      const list = countries(query.language ?? ctx.language);
      const value = { list, default: platform.config.defaultCountry };
      return ok(value, { 'cache-control': 'public, max-age=86400', vary: 'Accept-Language' });
    },
  };
}

type RegistrationSms = Schemas['SmsByMobileRequest'];

function getRegistration({ mobileNo, countryDialingCode, challenge, channel }: RegistrationSms) {
  const external = channel === 'oidc';
  return {
    purpose: 'registration',
    number: mobileNo,
    countryDialingCode,
    challenge,
    external,
  } as const;
}
