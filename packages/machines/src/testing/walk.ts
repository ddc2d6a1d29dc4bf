import type { AnyStateMachine, SnapshotFrom } from 'xstate';
import { type AnyModel, type ChartModel, moveLabel } from './types.ts';
import { World } from './world.ts';

/** A hand on a running chart, for tests that tell a story in the words of its model. */
export interface Walk<Context> {
  readonly context: Context;
  /** What a person sees. */
  readonly sees: string;
  readonly isDone: boolean;
  readonly has: (tag: string) => boolean;
  /** Sends a public event with the payload of the named case. */
  readonly send: (type: string, name?: string) => Promise<void>;
  /** Settles the call that waits at a port. */
  readonly answer: (port: string, name: string) => Promise<void>;
  /** Lets time pass, in milliseconds. */
  readonly wait: (ms: number) => Promise<void>;
  /** Ports that are being asked now. */
  readonly asked: readonly string[];
  /** What a port that is being asked was given. */
  readonly inputOf: (port: string) => unknown;
}

/** Starts the shipping chart of a model, or another build of it. */
export async function startWalk<Machine extends AnyStateMachine, Projection extends string>(
  model: ChartModel<Machine, Projection>,
  start: string,
  machine?: AnyStateMachine,
): Promise<Walk<SnapshotFrom<Machine>['context']>> {
  const any = model as unknown as AnyModel;
  const world = await World.open(any, start, machine);
  const performed = async (move: Parameters<World['perform']>[0]): Promise<void> => {
    if (move.kind === 'answer' && !world.calls.some(({ port }) => port === move.port)) {
      throw new Error(`${model.id}: nobody asks ${move.port}, so not "${moveLabel(move)}"`);
    }
    await world.perform(move);
    if (world.error !== null) throw world.error;
  };
  return {
    get context() {
      return world.snapshot.context as SnapshotFrom<Machine>['context'];
    },
    get sees() {
      return world.projection;
    },
    get isDone() {
      return world.snapshot.status === 'done';
    },
    has: (tag) => world.snapshot.hasTag(tag),
    send: (type, name = 'plain') => performed({ kind: 'event', type, case: name, by: 'person' }),
    answer: (port, name) => performed({ kind: 'answer', port, case: name }),
    wait: (ms) => world.pass(ms),
    get asked() {
      return world.calls.map(({ port }) => port);
    },
    inputOf: (port) => world.calls.find((call) => call.port === port)?.input,
  };
}
