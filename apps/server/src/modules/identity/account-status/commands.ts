import {
  type AccountCommand,
  type AccountRefusal,
  accountStatus,
} from '@baize/machines/account-status';
import { decide, type FormRefusal } from '@baize/machines/lifecycle';
import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { memberById, type Member } from '../members.ts';
import type { SessionStore } from '../session-store.ts';
import { lockStatus, membersDue, writeStatus, type StoredStatus } from './store.ts';

/** What is asked of whose account, and why; the clock has no reason. */
export interface Asked {
  readonly memberId: string;
  readonly command: AccountCommand;
  readonly reason: string | null;
}

/** Where the account stands after a command, or why it stays and where. */
export type Outcome =
  | { readonly accepted: StoredStatus }
  | { readonly refused: FormRefusal | AccountRefusal; readonly stays: StoredStatus };

/**
 * Gives an account a command in the caller's transaction, as its chart says. What is accepted is written with its
 * row of the log; an account that may not be used has no session any more, and no browser remembers it.
 */
export async function give(
  trx: Kysely<Database>,
  sessions: SessionStore,
  { memberId, command, reason }: Asked,
): Promise<Outcome> {
  const stays = await lockStatus(trx, memberId);
  const decision = decide(accountStatus, stays, command);
  if ('refused' in decision) return { refused: decision.refused, stays };
  const accepted = decision.accepted as StoredStatus;
  const { dueAt } = accepted.context;
  await writeStatus(trx, {
    member_id: memberId,
    command: command.type,
    status_before: stays.state,
    status_after: accepted.state,
    suspended_until: dueAt === null ? null : new Date(dueAt),
    actor_role: command.actor.role,
    actor_id: command.actor.id,
    reason,
    at: new Date(command.now),
  });
  if (accepted.state !== 'active') {
    await sessions.revokeOthers(trx, memberId, null, 'account_locked');
  }
  return { accepted };
}

/** What commands need besides their transaction. */
export interface Parts {
  readonly platform: Platform;
  readonly sessions: SessionStore;
}

/** Ends a suspension whose end has come; of several servers that try one does. */
function expire({ platform, sessions }: Parts, memberId: string): Promise<Outcome> {
  const actor = { role: 'clock', id: 'clock' } as const;
  const command = { type: 'expire', actor, now: platform.clock.nowMs() } as const;
  return platform.transaction((trx) => give(trx, sessions, { memberId, command, reason: null }));
}

/** Ends every suspension whose end has come, each in a transaction of its own. */
export async function expireAll(parts: Parts): Promise<void> {
  const { db, clock } = parts.platform;
  for (const memberId of await membersDue(db, clock.now())) await expire(parts, memberId);
}

/** Whether an account may be used now: a suspension whose end has come does not wait for the job. */
export async function isActive(parts: Parts, member: Member): Promise<boolean> {
  const { status, suspended_until: until, id } = member;
  const { db, clock } = parts.platform;
  if (status === 'active' || until === null || until > clock.now()) return status === 'active';
  await expire(parts, id);
  return (await memberById(db, id))?.status === 'active';
}
