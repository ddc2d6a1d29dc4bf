import { ProblemError } from '../../platform/errors.ts';
import {
  type Handlers,
  ok,
  type OperatorContext,
  type OperatorHandlers,
  type RequestContext,
} from '../../platform/http/handlers.ts';
import type { Platform } from '../../platform/platform.ts';
import { memberByAccount, memberOfTeam } from '../accounts/index.ts';
import { askingAgent } from './asking-agent.ts';
import { moveDownline, previewMove, requireMove } from './moves.ts';

/**
 * Moves of an agent per minute, across all servers: during a move, no one can register below any
 * agent.
 */
const RATE = { max: 30, windowMs: 60_000 };

/** Moves within an agent's team (AC4). */
export function moveHandlers(
  platform: Platform,
): Pick<Handlers, 'previewDownlineMove' | 'moveDownline'> {
  /** The requested move. Throws `not_found`. */
  async function findMove(
    said: { readonly account: string; readonly to: string },
    ctx: RequestContext,
  ) {
    const agent = await askingAgent(platform, ctx);
    const { db } = platform;
    const member = await memberOfTeam(db, { agentId: agent.id, account: said.account });
    const to = await memberOfTeam(db, { agentId: agent.id, account: said.to });
    if (member === undefined || to === undefined) throw new ProblemError('not_found');
    const actor = { role: 'upline', id: agent.id } as const;
    return { move: { member, to }, mover: { actor, agentId: agent.id } };
  }

  return {
    async previewDownlineMove({ query }, ctx) {
      const { move, mover } = await findMove(query, ctx);
      return ok(await previewMove(platform, move, mover, ctx.now));
    },

    async moveDownline({ body }, ctx) {
      const { move: wanted, mover } = await findMove(body, ctx);
      const { confirmation } = body;
      // Checks permission before the lock, so that a rejected move blocks no one.
      await requireMove(platform, platform.db, wanted, mover, '/body/to');
      await platform.limits.takeShared(`move:${mover.agentId}`, RATE);
      return {
        commit: async (trx) =>
          ok(await moveDownline(platform, trx, wanted, mover, { confirmation, reason: null })),
      };
    },
  };
}

/** Moves by the operator, between any trees. */
export function moveOperatorHandlers(platform: Platform): Partial<OperatorHandlers> {
  async function findMove(account: string, to: string | undefined, ctx: OperatorContext) {
    const member = await memberByAccount(platform.db, account);
    const upline = to === undefined ? null : await memberByAccount(platform.db, to);
    if (member === undefined || upline === undefined) throw new ProblemError('not_found');
    const actor = { role: 'operator', id: ctx.requireOperator() } as const;
    return { move: { member, to: upline }, mover: { actor } };
  }

  return {
    async getMemberMovePreview({ params: { username }, query: { to } }, ctx) {
      const { move, mover } = await findMove(username, to, ctx);
      return ok(await previewMove(platform, move, mover, ctx.now));
    },

    async moveMember({ params: { username }, body: { to, reason, confirmation } }, ctx) {
      const { move: wanted, mover } = await findMove(username, to, ctx);
      await requireMove(platform, platform.db, wanted, mover, '/body/to');
      return {
        commit: async (trx) =>
          ok(await moveDownline(platform, trx, wanted, mover, { confirmation, reason })),
      };
    },
  };
}
