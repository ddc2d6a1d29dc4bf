import { ApiProblem, type Schemas, unwrap } from '@baize/api';
import type { MoveAttempt, WantedMove } from '@baize/machines/downline-move';
import type { Failure } from '@baize/machines/kit';
import type { Changes } from '../../../step-up/index.ts';
import { throwFailure } from '../../../kernel/actors/failure.ts';
import { requireApi, type Services } from '../../../kernel/services/services.ts';

export type MovePreview = Schemas['MovePreview'];

/** The queries that a move invalidates. */
export const movePaths = [
  '/api/agent/downlines',
  '/api/agent/moves',
  '/api/agent/team-overview',
] as const;

/**
 * Who would move and which contracts would end.
 * @throws {Failure} with `move_notFound`, or the rule that the new upline violates
 */
export function readMovePreview(
  services: Services,
  query: WantedMove,
  signal: AbortSignal,
): Promise<MovePreview> {
  return unwrap(
    requireApi(services).GET('/api/agent/downline-moves', { params: { query }, signal }),
  ).catch(refuseMove);
}

/**
 * Moves a member; idempotent by key (H95).
 * @throws {Failure} as `readMovePreview`, and `endings_not_confirmed`
 */
export async function makeMove(
  services: Services,
  changes: Changes,
  { key, account, to, confirmation }: MoveAttempt,
  signal: AbortSignal,
): Promise<void> {
  const params = { header: { 'Idempotency-Key': key } };
  const body = { account, to, ...(confirmation !== null && { confirmation }) };
  const send = () =>
    unwrap(requireApi(services).POST('/api/agent/downline-moves', { params, body }));
  await changes.make(send, signal).catch(refuseMove);
}

/**
 * The member needs to know the violated rule; the statechart needs to know about unconfirmed
 * endings.
 */
function refuseMove(error: unknown): never {
  if (error instanceof ApiProblem) {
    const { status } = error;
    const code = getCode(error);
    if (code !== undefined) throw { code, status } satisfies Failure;
  }
  return throwFailure(error);
}

/** Rules that the new upline may violate; any other code means an unknown name. */
const rules: ReadonlySet<string> = new Set(['agent', 'currency', 'otherUpline', 'notBelow']);

function getCode({ code, problem }: ApiProblem): string | undefined {
  if (code === 'command_refused') return problem?.refusal?.cause;
  if (code === 'not_found') return 'move_notFound';
  const rule = problem?.errors?.find(({ pointer }) => pointer.endsWith('/to'))?.rule;
  return rule !== undefined && rules.has(rule) ? `move_${rule}` : undefined;
}
