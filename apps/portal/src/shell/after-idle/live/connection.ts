import type { connectionMachine } from '@baize/machines/connection';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { DeferredActor } from '../../../kernel/services/deferred-actor.ts';

/** The chart of the event stream, once the page runs it. */
export const connection = new DeferredActor<ActorRefFrom<typeof connectionMachine>>();

/** What keeps the page from hearing news, and what a person is told of it and of its end. */
export type Outage = keyof typeof outageTexts;

export const outageTexts = {
  network: { lost: 'network_lost', back: 'network_back' },
  updates: { lost: 'updates_lost', back: 'updates_back' },
} as const;

/** One stream that breaks off is nothing to tell: most are back within a second. */
const FAILURES_TOLD = 2;

/** The outage that lasts; null while the page hears news or has not missed them for long. Failures count until then. */
export function outageIn(snapshot: SnapshotFrom<typeof connectionMachine>): Outage | null {
  if (snapshot.hasTag('offline')) return 'network';
  return snapshot.context.failures < FAILURES_TOLD ? null : 'updates';
}
