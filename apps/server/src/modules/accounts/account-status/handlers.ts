import type { components } from '@baize/api/operator';
import { accountStatus, type AccountCommand } from '@baize/machines/account-status';
import { type Actor, type LogRow, replay } from '@baize/machines/lifecycle';
import { ProblemError } from '../../../platform/errors.ts';
import { ok, type OperatorHandlers } from '../../../platform/http/handlers.ts';
import { findLogDivergence, type LogDivergence } from '../../../platform/lifecycle-log.ts';
import { memberByAccount, type Member } from '../members.ts';
import { mailStatus } from '../notices/status-mail.ts';
import { applyCommand, type Outcome, type Parts } from './commands.ts';
import { type AccountEvent, getEvents, lockStatus, type StoredStatus } from './store.ts';

type Wire = components['schemas'];

const MAX_EVENTS = 200;

/** The operator's commands for an account, and its log. */
export function accountStatusHandlers(parts: Parts): Partial<OperatorHandlers> {
  const { platform, endSessions } = parts;

  async function demand(username: string): Promise<Member> {
    const member = await memberByAccount(platform.db, username);
    if (member === undefined) throw new ProblemError('not_found');
    return member;
  }

  return {
    async getAccountStatus({ params }) {
      const { id, account } = await demand(params.username);
      return platform.transaction(async (trx) => {
        const stored = await lockStatus(trx, id);
        const events = await getEvents(trx, id);
        return ok({
          ...getStatus(account, stored),
          events: events.slice(-MAX_EVENTS).toReversed().map(getEvent),
          divergence: findDivergence(stored, events),
        });
      });
    },
    async changeAccountStatus({ params, body }, ctx) {
      const actor: Actor = { role: 'operator', id: ctx.requireOperator() };
      const command = getCommand(body, { actor, now: ctx.now.getTime() });
      const member = await demand(params.username);
      const { id: memberId, account } = member;
      return {
        async commit(trx) {
          ctx.before = getStatus(account, await lockStatus(trx, memberId));
          const statusCommand = { memberId, command, reason: body.reason };
          const stored = requireAccepted(await applyCommand(trx, endSessions, statusCommand));
          const { dueAt } = stored.context;
          const until = dueAt === null ? null : new Date(dueAt);
          await mailStatus(platform, trx, member, { state: stored.state, until, at: ctx.now });
          return ok(getStatus(account, stored));
        },
      };
    },
  };
}

function getCommand(
  { command: type, until }: Wire['AccountStatusChange'],
  given: Pick<AccountCommand, 'actor' | 'now'>,
): AccountCommand {
  if (until !== undefined && type !== 'suspend') {
    const errors = [{ pointer: '/body/until', rule: 'unexpected' }];
    throw new ProblemError('validation_failed', { errors });
  }
  if (type !== 'suspend') return { type, ...given };
  return { type, until: until === undefined ? null : Date.parse(until), ...given };
}

function requireAccepted(outcome: Outcome): StoredStatus {
  if ('accepted' in outcome) return outcome.accepted;
  const refusal = { cause: outcome.refused, state: outcome.stays.state };
  throw new ProblemError('command_refused', { extensions: { refusal } });
}

function getStatus(account: string, { state, context }: StoredStatus): Wire['AccountStatus'] {
  const { dueAt } = context;
  return { account, status: state, until: dueAt === null ? null : new Date(dueAt).toISOString() };
}

function getEvent(event: AccountEvent): Wire['AccountEvent'] {
  return {
    seq: event.seq,
    command: event.command,
    before: event.status_before,
    after: event.status_after,
    until: event.suspended_until?.toISOString() ?? null,
    actor: { role: event.actor_role as Wire['Actor']['role'], id: event.actor_id },
    reason: event.reason,
    at: event.at.toISOString(),
  };
}

/** Where the log differs from the statechart, or the status from its log; null if both agree. */
function findDivergence(
  stored: StoredStatus,
  events: readonly AccountEvent[],
): LogDivergence | null {
  const replayed = replay(accountStatus, events.map(toRow));
  const { state, context } = replayed.end;
  const matchesLog = state === stored.state && context.dueAt === stored.context.dueAt;
  return findLogDivergence(events, replayed, matchesLog);
}

function toRow(event: AccountEvent): LogRow<typeof accountStatus.machine> {
  const { command: type, actor_role: role, actor_id: id, suspended_until: until } = event;
  const origin = { actor: { role, id }, now: event.at.getTime() };
  const command =
    type === 'suspend' || type === 'exclude'
      ? { type, until: until?.getTime() ?? null, ...origin }
      : { type, ...origin };
  return { before: event.status_before, command, after: event.status_after };
}
