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
import { lockStatus, membersDue, writeStatus, type StoredStatus } from './store.ts';

/** Ends every session of a member, for a reason, and forgets its remembered browsers. */
export type EndSessions = (
  trx: Kysely<Database>,
  memberId: string,
  reason: 'account_locked' | 'self_excluded',
) => Promise<void>;

/** A command for an account, its actor and reason; the clock gives no reason. */
export interface Asked {
  readonly memberId: string;
  readonly command: AccountCommand;
  readonly reason: string | null;
}

/** The account's state after a command, or why it did not change. */
export type Outcome =
  | { readonly accepted: StoredStatus }
  | { readonly refused: FormRefusal | AccountRefusal; readonly stays: StoredStatus };

/**
 * Applies a command to an account in the caller's transaction, as its statechart says. An accepted
 * command is written with its log row; an account that is no longer active loses its sessions and
 * remembered browsers.
 */
export async function applyCommand(
  trx: Kysely<Database>,
  endSessions: EndSessions,
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
  const ending = accepted.state === 'excluded' ? 'self_excluded' : 'account_locked';
  if (accepted.state !== 'active') await endSessions(trx, memberId, ending);
  return { accepted };
}

/** Dependencies of commands besides their transaction. */
export interface Parts {
  readonly platform: Platform;
  readonly endSessions: EndSessions;
}

/** Ends an expired suspension or exclusion; if several servers try, one does. */
function expire({ platform, endSessions }: Parts, memberId: string): Promise<Outcome> {
  const actor = { role: 'clock', id: 'clock' } as const;
  const command = { type: 'expire', actor, now: platform.clock.nowMs() } as const;
  return platform.transaction((trx) =>
    applyCommand(trx, endSessions, { memberId, command, reason: null }),
  );
}

/** Ends every expired suspension and exclusion, each in its own transaction. */
export async function expireAll(parts: Parts): Promise<void> {
  const { db, clock } = parts.platform;
  for (const memberId of await membersDue(db, clock.now())) await expire(parts, memberId);
}

/** Whether an account is active now: an expired suspension does not wait for the job. */
export async function isActive(parts: Parts, member: Member): Promise<boolean> {
  const { status, suspended_until: until, id } = member;
  const { db, clock } = parts.platform;
  if (status === 'active' || until === null || until > clock.now()) return status === 'active';
  await expire(parts, id);
  return (await memberById(db, id))?.status === 'active';
}
