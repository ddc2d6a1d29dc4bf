import type { Schemas } from '@baize/api';
import {
  type BulkCheck,
  type BulkCommand,
  bulkRunActors,
  bulkRunMachine,
} from '@baize/machines/bulk-run';
import { endsSession, type Failure, isFinalRefusal, toFailure } from '@baize/machines/kit';
import type { Changes } from '../../../step-up/index.ts';
import { throwFailure } from '../../../kernel/actors/failure.ts';
import { apiQuery, readAnew } from '../../../kernel/http/query.ts';
import { requireApi, type Services } from '../../../kernel/services/services.ts';
import { offerContract, refuseCommand } from '../../contracts/commands.ts';
import { makeMove, movePaths, type MovePreview, readMovePreview } from '../move/move-calls.ts';
import type { BulkAction } from './bulk-actions.ts';

/** The terms offered to each account. */
export type Terms = Schemas['ContractRequest'];

/** The new upline of all accounts. */
export interface Destination {
  readonly to: string;
}

/** The queries that a run invalidates. */
export const bulkPaths = [...movePaths, '/api/contracts'] as const;

/** Query key of the previews of the accounts that move. */
export const previewsKey = ({ to }: Destination) =>
  ['/api/agent/downline-moves', { to, isBulk: true }] as const;

/**
 * Only direct downlines can get an offer; for others the server answers as if they did not exist.
 */
export const NOT_DIRECT = 'not_direct';

interface Around {
  readonly services: Services;
  readonly changes: Changes;
  /** Whether an account is directly below the agent. */
  readonly isDirect: (account: string) => boolean;
}

/** The bulk-run statechart with its browser implementation. */
export function createBulkRunMachine(action: BulkAction, around: Around) {
  const { checkItems, runItem } = action === 'offer' ? offers(around) : moves(around);
  return bulkRunMachine.provide({
    actors: bulkRunActors({
      checkItems,
      runItem: async (command, { signal }) => {
        await runItem(command, signal);
        return null;
      },
    }),
  });
}

interface BulkRequest {
  readonly ids: readonly string[];
  readonly work: object;
}

function offers({ services, changes, isDirect }: Around) {
  return {
    async checkItems({ ids, work }: BulkRequest): Promise<readonly BulkCheck[]> {
      const { kind } = work as Terms;
      const { list } = await readAnew(services.queryClient, apiQuery('/api/contracts', {})).catch(
        throwFailure,
      );
      const proposed = list.filter(
        (one) => one.kind === kind && (one.state === 'offered' || one.state === 'requested'),
      );
      const getCode = (id: string) => {
        if (!isDirect(id)) return NOT_DIRECT;
        return proposed.some(({ downline }) => downline === id) ? 'pending_exists' : null;
      };
      return ids.map((id) => ({ id, code: getCode(id), confirmation: null }));
    },
    async runItem({ id, key, work }: BulkCommand, signal: AbortSignal): Promise<void> {
      const body = { downline: id, ...(work as Terms) };
      const send = () => offerContract(requireApi(services), key, body);
      await changes.make(send, signal).catch(refuseCommand).catch(refuseAsNotDirect);
    },
  };
}

function refuseAsNotDirect(failure: unknown): never {
  const { code } = failure as Failure;
  throw code === 'not_found' ? { ...(failure as Failure), code: NOT_DIRECT } : failure;
}

function moves({ services, changes }: Around) {
  return {
    async checkItems(
      { ids, work }: BulkRequest,
      { signal }: { readonly signal: AbortSignal },
    ): Promise<readonly BulkCheck[]> {
      const { to } = work as Destination;
      const key = previewsKey({ to });
      const known = services.queryClient.getQueryData<readonly MovePreview[]>(key) ?? [];
      const previews = new Map(known.map((preview) => [preview.account, preview]));
      const checks: BulkCheck[] = [];
      // One after another, since each preview reads a part of the tree.
      for (const account of ids) {
        // oxlint-disable-next-line no-await-in-loop
        const found = await readMovePreview(services, { account, to }, signal).catch(ruledOut);
        if (!('code' in found)) previews.set(account, found);
        checks.push(
          'code' in found
            ? { id: account, code: found.code, confirmation: null }
            : { id: account, code: null, confirmation: found.confirmation ?? null },
        );
      }
      services.queryClient.setQueryData(key, [...previews.values()]);
      return checks;
    },
    runItem: ({ id, work, ...sent }: BulkCommand, signal: AbortSignal): Promise<void> =>
      makeMove(services, changes, { ...sent, ...(work as Destination), account: id }, signal),
  };
}

/** The failure that excludes one account; errors that are not about the account are rethrown. */
function ruledOut(error: unknown): Failure {
  const failure = toFailure(error);
  if (endsSession(failure) || !isFinalRefusal(failure)) throw error;
  return failure;
}
