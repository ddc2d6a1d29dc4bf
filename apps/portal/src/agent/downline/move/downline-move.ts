import {
  downlineMoveActors,
  downlineMoveMachine,
  type WantedMove,
} from '@baize/machines/downline-move';
import type { Changes } from '../../../step-up/index.ts';
import type { Services } from '../../../kernel/services/services.ts';
import { makeMove, readMovePreview } from './move-calls.ts';

/** Query key of the preview: who would move and what would end. */
export const previewKey = (wanted: WantedMove) => ['/api/agent/downline-moves', wanted] as const;

/** The downline-move statechart with its browser implementation. */
export function createDownlineMoveMachine(services: Services, changes: Changes) {
  return downlineMoveMachine.provide({
    actors: downlineMoveActors({
      loadImpact: async (wanted, { signal }) => {
        const preview = await readMovePreview(services, wanted, signal);
        services.queryClient.setQueryData(previewKey(wanted), preview);
        return { confirmation: preview.confirmation ?? null };
      },
      sendMove: async (attempt, { signal }) => {
        await makeMove(services, changes, attempt, signal);
        return null;
      },
    }),
  });
}
