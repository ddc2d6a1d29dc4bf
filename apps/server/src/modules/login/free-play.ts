import { randomInt } from 'node:crypto';
import type { Schemas } from '@baize/api';
import type { RequestContext } from '../../platform/http/handlers.ts';
import type { Platform } from '../../platform/platform.ts';
import { findLanguage } from '../language/index.ts';
import { getAccounts, TRIAL_TYPE } from '../accounts/index.ts';
import { openSession } from './login.ts';
import { newToken } from '../sessions/index.ts';
import { loginResult } from './wire.ts';

const PER_ADDRESS = { max: 30, windowMs: 60_000 };

/**
 * A session of a new trial account (C27, L4, L17): it sees the lobby and is rejected with
 * `need_true_account` where real money is needed (H6).
 */
export async function startFreePlay(
  platform: Platform,
  language: string | undefined,
  ctx: RequestContext,
): Promise<Schemas['LoginResult']> {
  await platform.limits.takeShared(`free-play:${ctx.addressBlock}`, PER_ADDRESS);
  const member = await platform.transaction((trx) =>
    getAccounts(platform).create(trx, {
      account: `trial-${newToken().slice(0, 16)}`,
      nickname: `Guest ${randomInt(1000, 10_000)}`,
      type: TRIAL_TYPE,
      passwordHash: null,
      language: findLanguage(language ?? ctx.language)?.code ?? 'en',
    }),
  );
  const opened = await openSession(platform, member, 'member', ctx);
  return loginResult(platform, member, opened, ctx.now);
}
