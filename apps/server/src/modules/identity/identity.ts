import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import { KeyedMutex } from '../../platform/keyed-mutex.ts';
import type { Platform } from '../../platform/platform.ts';
import { service } from '../../platform/service.ts';
import { getMerchant, type Merchant } from '../merchant-settings/index.ts';
import { createCaptchas, type Captchas } from './captcha/captchas.ts';
import { DEFAULT_FAILURE_POLICY } from './failure-policy.ts';
import { createFailures, type Failures } from './failures.ts';
import { AGENT_TYPES, PLAYER_TYPE, type AccountTypes } from './login-policy.ts';
import { insertMember, memberByAccount, type Member } from './members.ts';
import { createPasswords, OWASP_MINIMUM, type Passwords, RFC_9106 } from './passwords.ts';
import { createSessionStore, type SessionStore } from './session-store.ts';
import type { PasswordChangeRules } from './required-password-change.ts';
import { createSecondStep, type SecondStep } from './second-step/index.ts';
import { getWallet } from '../wallet/index.ts';

type Db = Kysely<Database>;

/** An account to make. */
export interface NewAccount {
  readonly account: string;
  readonly nickname: string;
  readonly type: number;
  /** The upline's account; it must exist. */
  readonly upline?: string;
  /** From `hashPassword`; null is an account that nobody logs in to by password (trial). */
  readonly passwordHash: string | null;
  /** The password is the merchant's default (H13). */
  readonly mustChangePassword?: boolean;
  /** Somebody else chose the password: the first login sets one's own (T11). */
  readonly firstLogin?: boolean;
  readonly language?: string;
  readonly currency?: string;
  readonly createdAt?: Date;
}

/** Accounts, their passwords and their sessions. */
export interface Identity {
  readonly merchant: Merchant;
  readonly passwords: Passwords;
  readonly captchas: Captchas;
  readonly failures: Failures;
  /** Logins of one account name, one after the other. */
  readonly loginMutex: KeyedMutex;
  readonly sessions: SessionStore;
  /** Minutes without use after which a session ends. */
  readonly idleMinutes: number;
  /** What a login from an unregistered browser is asked (T18). */
  readonly secondStep: SecondStep;
  /** Which numbers are players and agents now (L20). */
  accountTypes(): AccountTypes;
  /** The merchant's rules about required password changes now. */
  passwordChangeRules(): PasswordChangeRules;
  hashPassword(password: string): Promise<string>;
  /** Makes an account and its wallet, in the caller's transaction. Throws when the upline is missing. */
  createAccount(db: Db, account: NewAccount): Promise<Member>;
}

/** The identity of a platform, shared by the modules that make or show accounts. */
export const getIdentity = service(createIdentity);

/** The account types that are agents now: the fixed ones and the merchant's list (L20). */
export function getAccountTypes(platform: Platform): { readonly agents: readonly number[] } {
  return { agents: [...AGENT_TYPES, ...getMerchant(platform).current().agentTypes.extra] };
}

/** An agent is told who has come into its downline. */
async function tellUpline({ events }: Platform, db: Db, id: string, account: string) {
  const payload = { account };
  await events.append(db, { audience: `player:${id}`, type: 'downline', payload });
}

function createIdentity(platform: Platform): Identity {
  const { config, db, clock } = platform;
  const merchant = getMerchant(platform);
  const passwords = createPasswords(config.mode === 'test' ? OWASP_MINIMUM : RFC_9106);
  const accountTypes = (): AccountTypes => ({
    playerTypes: [PLAYER_TYPE],
    agentTypes: merchant.current().agentTypes.extra,
  });
  const passwordChangeRules = (): PasswordChangeRules => ({
    forcedPasswordChange: merchant.current().switches.forcedPasswordChange,
    expireAfterDays: merchant.current().passwords.expireAfterDays,
  });
  const sessionPolicy = {
    idleMs: config.jurisdiction.idleTimeoutMinutes * 60_000,
    lifetimeMs: config.sessionHours * 3_600_000,
  };

  return {
    merchant,
    passwords,
    captchas: createCaptchas(db, clock),
    failures: createFailures(db, DEFAULT_FAILURE_POLICY),
    loginMutex: new KeyedMutex(),
    sessions: createSessionStore(platform, sessionPolicy, () => ({
      types: accountTypes(),
      passwordChange: passwordChangeRules(),
    })),
    idleMinutes: config.jurisdiction.idleTimeoutMinutes,
    secondStep: createSecondStep(platform),
    accountTypes,
    passwordChangeRules,
    hashPassword: (password) => passwords.hash(password),
    async createAccount(db, account) {
      const upline =
        account.upline === undefined ? null : await memberByAccount(db, account.upline);
      if (upline === undefined) throw new Error(`there is no upline ${account.upline}`);
      const createdAt = account.createdAt ?? clock.now();
      const member = await insertMember(db, {
        id: newId(createdAt.getTime()),
        account: account.account,
        nickname: account.nickname,
        type: account.type,
        parent: upline,
        passwordHash: account.passwordHash,
        mustChangePassword: account.mustChangePassword ?? false,
        firstLogin: account.firstLogin ?? false,
        language: account.language ?? merchant.current().languages.defaultCode,
        currency: account.currency ?? config.currency,
        createdAt,
      });
      await getWallet(platform).open(db, member.id, member.currency);
      if (upline !== null) await tellUpline(platform, db, upline.id, member.account);
      return member;
    },
  };
}
