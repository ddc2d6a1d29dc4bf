import { ApiProblem, unwrap, type Schemas } from '@baize/api';
import {
  downlineMoveActors,
  downlineMoveMachine,
  type WantedMove,
} from '@baize/machines/downline-move';
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

/** Under what the page finds who would move and what would end. */
export const previewKey = (wanted: WantedMove) => ['/api/agent/downline-moves', wanted] as const;

/** The downline-move chart with the browser's effects in its slots. */
export function downlineMoveWith(services: Services, changes: Changes) {
  return downlineMoveMachine.provide({
    actors: downlineMoveActors({
      loadImpact: async ({ account, to }, { signal }) => {
        const query = { account, to };
        const preview = await unwrap(
          requireApi(services).GET('/api/agent/downline-moves', { params: { query }, signal }),
        ).catch(refuseMove);
        services.queryClient.setQueryData(previewKey(query), preview);
        return { confirmation: preview.confirmation ?? null };
      },
      sendMove: async ({ key, account, to, confirmation }, { signal }) => {
        const params = { header: { 'Idempotency-Key': key } };
        const body = { account, to, ...(confirmation !== null && { confirmation }) };
        const send = () =>
          unwrap(requireApi(services).POST('/api/agent/downline-moves', { params, body }));
        await changes.make(send, signal).catch(refuseMove);
        return null;
      },
    }),
  });
}

/** The rule that is broken is what a person has to know, and whether what ends was confirmed is what decides. */
function refuseMove(error: unknown): never {
  if (error instanceof ApiProblem) {
    const { status } = error;
    const code = codeOf(error);
    if (code !== undefined) throw { code, status } satisfies Failure;
  }
  return refuse(error);
}

/** What the new upline may break; anything else is a name that cannot be. */
const rules: ReadonlySet<string> = new Set(['agent', 'currency', 'otherUpline', 'notBelow']);

function codeOf({ code, problem }: ApiProblem): string | undefined {
  if (code === 'command_refused') return problem?.refusal?.cause;
  if (code === 'not_found') return 'move_notFound';
  const rule = problem?.errors?.find(({ pointer }) => pointer.endsWith('/to'))?.rule;
  return rule !== undefined && rules.has(rule) ? `move_${rule}` : undefined;
}
