import { type ApiClient, ApiProblem, type Schemas, unwrap } from '@baize/api';
import { seal } from '@baize/machines/kit';
import {
  type PhoneTarget,
  type SentCode,
  smsCountdownActors,
  smsCountdownMachine,
  type SmsFailure,
} from '@baize/machines/sms-countdown';
import { asksForProof } from '../form/proof-switch.ts';
import { takeProof } from '../form/proof.ts';
import { getFailure } from '../../kernel/actors/failure.ts';
import { requireApi, type Services } from '../../kernel/services/services.ts';
import { getChannel, pendingSignIn } from '../external/pending.ts';
import { readStoredCode, storeCode } from './stored-code.ts';

/** Purpose of a code; each has its own call or its own parameter (C28, C29, E42). */
export type CodePurpose =
  | 'login'
  | 'reset_password'
  | 'registration-mobile'
  | 'registration-username';

/** The countdown statechart with its browser implementation. */
export function createSmsCountdownMachine(services: Services) {
  const api = () => requireApi(services);
  return smsCountdownMachine.provide({
    actors: smsCountdownActors({
      readStoredCode: async ({ purpose }) => readStoredCode(purpose),
      keep: async ({ purpose, kept }) => {
        storeCode(purpose, kept);
        return null;
      },
      checkBot: async () => {
        const needsProof = asksForProof(services.queryClient);
        return seal(needsProof ? await takeProof(api()).catch(throwSmsFailure) : '');
      },
      requestCode: async ({ purpose, target, botProof }) => {
        const payload = botProof?.open();
        const challenge = payload ? { challenge: { kind: 'altcha' as const, payload } } : {};
        const ask = calls[purpose as CodePurpose];
        return sentCode(await ask(api(), target, challenge).catch(throwSmsFailure));
      },
    }),
  });
}

type Challenge = Pick<Schemas['SmsRequest'], 'challenge'>;
type Call = (
  api: ApiClient,
  target: PhoneTarget,
  challenge: Challenge,
) => Promise<Schemas['CodeSent']>;

/** The number is `mobileNo` in a registration, `mobileNum` in other calls (H22). */
const calls: Readonly<Record<CodePurpose, Call>> = {
  login: codeFor('login'),
  reset_password: codeFor('reset_password'),
  'registration-mobile': (api, { mobile: mobileNo, countryDialingCode }, challenge) =>
    unwrap(
      api.POST('/api/sms/registration-mobile', {
        body: { mobileNo, countryDialingCode, ...getChannel(pendingSignIn()), ...challenge },
      }),
    ),
  'registration-username': (api, { mobile, countryDialingCode, username = '' }, challenge) =>
    unwrap(
      api.POST('/api/sms/registration-username', {
        body: {
          username,
          mobileNo: mobile,
          countryDialingCode,
          ...getChannel(pendingSignIn()),
          ...challenge,
        },
      }),
    ),
};

function codeFor(purpose: 'login' | 'reset_password'): Call {
  return (api, { mobile: mobileNum, countryDialingCode }, challenge) =>
    unwrap(
      api.POST('/api/sms/code', {
        body: { purpose, mobileNum, countryDialingCode, ...challenge },
      }),
    );
}

function sentCode({ attemptId, now, resendAt, expiresAt, hint }: Schemas['CodeSent']): SentCode {
  return {
    attemptId,
    sentAt: Date.parse(now),
    resendAt: Date.parse(resendAt),
    expiresAt: Date.parse(expiresAt),
    hint: hint ?? null,
  };
}

/** Maps a problem to the statechart's failure; the server's message goes into the warning (P25). */
function throwSmsFailure(error: unknown): never {
  if (!(error instanceof ApiProblem)) throw error;
  const { detail } = error.problem ?? {};
  throw {
    ...getFailure(error),
    ...(detail !== undefined && { detail }),
  } satisfies SmsFailure;
}
