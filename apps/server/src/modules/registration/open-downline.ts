import type { Schemas } from '@baize/api';
import { checkField, matchesPattern } from '@baize/rules';
import type { Transaction } from 'kysely';
import { isGuessable } from '../../platform/guessable.ts';
import type { Database } from '../../platform/db/database.ts';
import { isDuplicate } from '../../platform/db/is-duplicate.ts';
import { ProblemError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { memberByAccount, PLAYER_TYPE, getAccounts } from '../accounts/index.ts';
import { getMerchant } from '../merchant-settings/index.ts';
import { createReferralCode } from './invitations.ts';
import { getPasswords } from '../passwords/index.ts';

type DownlineRequest = Schemas['OpenDownlineRequest'];

/** A validated new account. */
export interface Opening {
  readonly username: string;
  readonly nickname: string;
  readonly type: number;
  readonly isAgent: boolean;
  readonly upline: string;
  readonly passwordHash: string;
}

/** The agent who opens it. */
interface Opener {
  readonly account: string;
  readonly type: number;
}

const PASSWORD = '/body/firstPassword';

/**
 * Validates an account that an agent wants to open: name and password by the merchant's
 * registration settings. Throws `validation_failed` or `password_weak`.
 */
export async function checkedOpening(
  platform: Platform,
  opener: Opener,
  { username, firstPassword: password, isAgent, nickname = username }: DownlineRequest,
): Promise<Opening> {
  const { rules } = getMerchant(platform).current().registration;
  const values = { username, password, nickname };
  const problems = await Promise.all(
    rules
      .filter(({ field }) => field in values)
      .map((rule) => {
        const value = values[rule.field as keyof typeof values];
        // Required here even if the visitors' form does not ask for it.
        return checkField({ ...rule, enabled: true, required: true }, value, matchesPattern);
      }),
  );
  const errors = problems
    .filter((problem) => problem !== null)
    .map(({ field, rule, params }) => ({
      pointer: field === 'password' ? PASSWORD : `/body/${field}`,
      rule,
      ...(params && { params }),
    }));
  if (errors.length > 0) throw new ProblemError('validation_failed', { errors });
  if (isGuessable(password, [platform.config.defaultPassword, username]))
    throw new ProblemError('password_weak', {
      errors: [{ pointer: PASSWORD, rule: 'weak' }],
    });
  return {
    username,
    nickname,
    isAgent,
    type: isAgent ? opener.type : PLAYER_TYPE,
    upline: opener.account,
    passwordHash: await getPasswords(platform).hash(password),
  };
}

/**
 * Opens the account below the agent's; its owner chooses a password at the first login (T11).
 * Throws `username_taken`: an agent who opens accounts must learn which names are free.
 */
export async function openDownline(
  trx: Transaction<Database>,
  platform: Platform,
  { username: account, nickname, type, isAgent, upline, passwordHash }: Opening,
  now: Date,
): Promise<Schemas['OpenedDownline']> {
  if ((await memberByAccount(trx, account)) !== undefined) throw new ProblemError('username_taken');
  const opened = await getAccounts(platform)
    .create(trx, {
      account,
      nickname,
      type,
      upline,
      passwordHash,
      firstLogin: true,
      createdAt: now,
    })
    .catch((error: unknown) => {
      throw isDuplicate(error) ? new ProblemError('username_taken') : error;
    });
  if (!isAgent) await createReferralCode(trx, opened.id);
  return { account: opened.account, nickname: opened.nickname, isAgent };
}
