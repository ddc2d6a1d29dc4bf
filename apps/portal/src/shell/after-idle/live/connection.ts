import type { connectionMachine } from '@baize/machines/connection';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { DeferredActor } from '../../../kernel/services/deferred-actor.ts';

/** The running statechart of the event stream. */
export const connection = new DeferredActor<ActorRefFrom<typeof connectionMachine>>();

/** Interruptions of the event stream, with the messages for their start and end. */
export type Outage = keyof typeof outageTexts;

export const outageTexts = {
  network: { lost: 'network_lost', back: 'network_back' },
  updates: { lost: 'updates_lost', back: 'updates_back' },
} as const;

/** One interruption is not shown: most streams are back within a second. */
const MIN_FAILURES_SHOWN = 2;

/**
 * The lasting outage; null while the stream works or failed only briefly. Failures count until it
 * works again.
 */
export function outageIn(snapshot: SnapshotFrom<typeof connectionMachine>): Outage | null {
  if (snapshot.hasTag('offline')) return 'network';
  return snapshot.context.failures < MIN_FAILURES_SHOWN ? null : 'updates';
}
