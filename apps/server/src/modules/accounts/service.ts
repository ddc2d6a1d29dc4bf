import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { ProblemError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { suppliedService } from '../../platform/service.ts';
import { getMerchant } from '../merchant-settings/index.ts';
import { getWallet } from '../wallet/index.ts';
import { applyCommand, type EndSessions, isActive } from './account-status/index.ts';
import { AGENT_TYPES, PLAYER_TYPE, type AccountTypes } from './account-types.ts';
import { insertMember, memberByAccount, memberById, type Member } from './members.ts';
import { mailStatus } from './notices/status-mail.ts';

type Db = Kysely<Database>;

/** A new account. */
export interface NewAccount {
  readonly account: string;
  readonly nickname: string;
  readonly type: number;
  /** Account name of the upline; it must exist. */
  readonly upline?: string;
  /** From `hashPassword`; null for accounts without password login (trial). */
  readonly passwordHash: string | null;
  /** The password is the merchant's default (H13). */
  readonly mustChangePassword?: boolean;
  /** Another person chose the password: the first login sets a new one (T11). */
  readonly firstLogin?: boolean;
  readonly language?: string;
  readonly currency?: string;
  readonly createdAt?: Date;
}

/** A break that a member takes; `until` null has no end. */
export interface Exclusion {
  readonly memberId: string;
  readonly until: Date | null;
  readonly now: Date;
}

/** Dependencies of accounts, provided by modules that import this one. */
export interface AccountNeeds {
  /** Ends the sessions of an account that is no longer active. */
  readonly endSessions: EndSessions;
}

/** Creates accounts and reports their status. */
export interface Accounts {
  /** The account-type numbers of players and agents now (L20). */
  types(): AccountTypes;
  /** Whether an account is active now: an expired suspension or exclusion is ended first. */
  isActive(member: Member): Promise<boolean>;
  /**
   * Excludes a member from play by its own wish, in the caller's transaction: its sessions end, and
   * it can neither log in nor bet. Throws `command_refused` unless the account is active.
   */
  exclude(trx: Db, exclusion: Exclusion): Promise<void>;
  /**
   * Creates an account and its wallet, in the caller's transaction. Throws if the upline is
   * missing.
   */
  create(db: Db, account: NewAccount): Promise<Member>;
}

export const accountsService = suppliedService('accounts', createAccounts);

/** The accounts of a platform. */
export const getAccounts = accountsService.get;

/** The current agent account types: the fixed ones and the merchant's list (L20). */
export function getAccountTypes(platform: Platform): { readonly agents: readonly number[] } {
  return { agents: [...AGENT_TYPES, ...getMerchant(platform).current().agentTypes.extra] };
}

/** Notifies an agent of a new member of its downline. */
async function notifyUpline({ events }: Platform, db: Db, id: string, account: string) {
  const payload = { account };
  await events.append(db, { audience: `player:${id}`, type: 'downline', payload });
}

function createAccounts(platform: Platform, { endSessions }: AccountNeeds): Accounts {
  const { config, clock } = platform;
  const merchant = getMerchant(platform);
  return {
    types: () => ({
      playerTypes: [PLAYER_TYPE],
      agentTypes: merchant.current().agentTypes.extra,
    }),
    isActive: (member) => isActive({ platform, endSessions }, member),
    async exclude(trx, { memberId, until, now }) {
      const actor = { role: 'player', id: memberId } as const;
      const end = until?.getTime() ?? null;
      const command = { type: 'exclude', until: end, actor, now: now.getTime() } as const;
      const outcome = await applyCommand(trx, endSessions, { memberId, command, reason: null });
      if ('refused' in outcome) throw new ProblemError('command_refused');
      const member = await memberById(trx, memberId);
      if (member) await mailStatus(platform, trx, member, { state: 'excluded', until, at: now });
    },
    async create(db, account) {
      const upline =
        account.upline === undefined ? null : await memberByAccount(db, account.upline);
      if (upline === undefined) throw new Error(`the upline ${account.upline} does not exist`);
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
      if (upline !== null) await notifyUpline(platform, db, upline.id, member.account);
      return member;
    },
  };
}
