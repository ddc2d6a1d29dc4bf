import { operations } from '@baize/api/operations';
import { ProblemError } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/http/handlers.ts';
import type { MemberSession } from '../sessions/index.ts';
import { isFresh } from './step-up.ts';

/**
 * Requires a fresh proof as the OpenAPI document says (`x-step-up`): `always`, or `remembered` for
 * a session opened without the password (H106).
 */
export function stepUpGate(ctx: RequestContext): ProblemError | null {
  const demand = getDemand(ctx.operationId);
  if (demand === 'never' || ctx.session === null) return null;
  const session = ctx.session as MemberSession;
  const isDemanded = demand === 'always' || session.method === 'remembered';
  return isDemanded && !isFresh(session, ctx.now) ? new ProblemError('step_up_required') : null;
}

function getDemand(operationId: string): string {
  const table: Readonly<Record<string, { readonly stepUp: string } | undefined>> = operations;
  return table[operationId]?.stepUp ?? 'never';
}
