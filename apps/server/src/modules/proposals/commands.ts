import { decide } from '@baize/machines/lifecycle';
import { proposal as lifecycle, type ProposalCommand } from '@baize/machines/proposal';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { ProblemError } from '../../platform/errors.ts';
import type { OneTransaction, OperatorContext } from '../../platform/http/handlers.ts';
import type { AnyHandler } from '../../platform/http/surface.ts';
import type { Platform } from '../../platform/platform.ts';
import { getDue, lockProposal, type Proposal, writeDecision } from './store.ts';
import type { ProposalState } from './tables.ts';

type Trx = Kysely<Database>;

/**
 * Decides a locked proposal as its statechart says. `makeCall` runs once the decision is accepted
 * and returns the response of the proposed call. Throws `command_refused`, and as the call does.
 */
export async function applyCommand(
  trx: Trx,
  proposal: Proposal,
  command: ProposalCommand,
  reason: string | null,
  makeCall?: () => Promise<string>,
): Promise<Proposal> {
  const decision = decide(lifecycle, toStored(proposal, command), command);
  if ('refused' in decision) {
    const refusal = { cause: decision.refused, state: proposal.state };
    throw new ProblemError('command_refused', { extensions: { refusal } });
  }
  const event = {
    proposal_id: proposal.id,
    command: command.type,
    state_before: proposal.state,
    state_after: decision.accepted.state as ProposalState,
    operator: command.actor.id,
    reason,
    at: new Date(command.now),
  };
  return writeDecision(trx, event, (await makeCall?.()) ?? null);
}

/**
 * A proposal in its statechart. One whose time is over counts as expired even before the job runs.
 */
function toStored(
  { state, proposed_by: proposedBy, expires_at: end }: Proposal,
  { type, now }: ProposalCommand,
) {
  const isOver = state === 'pending' && type !== 'expire' && now >= end.getTime();
  const dueAt = state === 'pending' ? end.getTime() : null;
  return { state: isOver ? 'expired' : state, context: { proposedBy, dueAt } };
}

/** Prepares the proposed call in the proposer's name. Throws as the call does. */
export async function prepareCall(
  platform: Platform,
  { operation, input, proposed_by: proposer }: Proposal,
  ctx: OperatorContext,
): Promise<{ call: OneTransaction; context: OperatorContext }> {
  const handlers = platform.operatorHandlers as Readonly<Record<string, AnyHandler | undefined>>;
  const handler = handlers[operation];
  if (handler === undefined) throw new ProblemError('not_implemented');
  const context = toProposerContext(ctx, operation, proposer);
  const call = await handler({ ...input, headers: {} }, context);
  if (!('commit' in call)) throw new Error(`${operation} responded outside its transaction`);
  return { call, context };
}

function toProposerContext(
  ctx: OperatorContext,
  operationId: string,
  proposer: string,
): OperatorContext {
  const { requestId, ip, addressBlock, language, origin, userAgent, headers, now, reads, raw } =
    ctx;
  return {
    operationId,
    requestId,
    ip,
    addressBlock,
    language,
    origin,
    userAgent,
    headers,
    now,
    reads,
    raw,
    token: null,
    session: null,
    requireSession: () => ctx.requireSession(),
    requireOperator: () => proposer,
    before: null,
  };
}

/** Expires every proposal whose time is over, each in its own transaction. */
export async function expireAll(platform: Platform): Promise<void> {
  const { db, clock } = platform;
  for (const id of await getDue(db, clock.now())) {
    await platform.transaction(async (trx) => {
      const proposal = await lockProposal(trx, id);
      if (proposal?.state !== 'pending') return;
      const actor = { role: 'clock', id: 'clock' } as const;
      const command = { type: 'expire', actor, now: clock.nowMs() } as const;
      await applyCommand(trx, proposal, command, null);
    });
  }
}
