import { definePorts, type Port } from '../kit/index.ts';
import type { ActivityApplicationContext, ActivityDraft, EnteredStatus } from './types.ts';

export interface ActivityApplicationPorts {
  /**
   * Sends the application, under the key of an unanswered one with the same content. Rejects with
   * `activity_closed`, `activity_entered`, `not_eligible`, `validation_failed`, `not_logged_in` and
   * the failures of the network.
   */
  readonly sendApplication: Port<ActivityDraft, EnteredStatus>;
}

function demand(draft: ActivityDraft | null): ActivityDraft {
  if (draft === null) throw new Error('activityApplication: there is no draft to send');
  return draft;
}

/** Actor slots for `activityApplicationMachine.provide({ actors })`. */
export const activityApplicationActors = definePorts<
  ActivityApplicationContext,
  ActivityApplicationPorts
>('activity-application', { sendApplication: ({ draft }) => demand(draft) });
