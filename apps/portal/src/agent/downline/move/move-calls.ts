import { ApiProblem, type Schemas, unwrap } from '@baize/api';
import type { MoveAttempt, WantedMove } from '@baize/machines/downline-move';
import type { Failure } from '@baize/machines/kit';
import type { Changes } from '../../../identity/security/changes.ts';
import { refuse } from '../../../identity/security/refuse.ts';
import { requireApi, type Services } from '../../../kernel/services/services.ts';

export type MovePreview = Schemas['MovePreview'];

/** What a move makes old. */
export const movePaths = [
  '/api/agent/downlines',
  '/api/agent/moves',
  '/api/agent/team-overview',
] as const;

/**
 * Who would move and which contracts would end.
 * @throws {Failure} with `move_notFound`, or the rule that the new upline breaks
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
 * Moves somebody; once under its key (H95).
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

/** The rule that is broken is what a person has to know, and whether what ends was confirmed is what decides. */
function refuseMove(error: unknown): never {
  if (error instanceof ApiProblem) {
    const { status } = error;
    const code = getCode(error);
    if (code !== undefined) throw { code, status } satisfies Failure;
  }
  return refuse(error);
}

/** What the new upline may break; anything else is a name that cannot be. */
const rules: ReadonlySet<string> = new Set(['agent', 'currency', 'otherUpline', 'notBelow']);

function getCode({ code, problem }: ApiProblem): string | undefined {
  if (code === 'command_refused') return problem?.refusal?.cause;
  if (code === 'not_found') return 'move_notFound';
  const rule = problem?.errors?.find(({ pointer }) => pointer.endsWith('/to'))?.rule;
  return rule !== undefined && rules.has(rule) ? `move_${rule}` : undefined;
}
