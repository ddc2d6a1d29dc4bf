import type { AnyStateMachine, SnapshotFrom } from 'xstate';
import { type AnyModel, type Answer, type ChartModel, moveLabel } from './types.ts';
import { type Start, World } from './world.ts';

/** Drives a running chart in the terms of its model, for scenarios. */
export interface Walk<Context> {
  readonly context: Context;
  /** The projection of the state. */
  readonly sees: string;
  readonly isDone: boolean;
  readonly has: (tag: string) => boolean;
  /**
   * Sends a public event with the payload of the named case or a custom one; `sees` is the expected
   * projection.
   */
  readonly send: (type: string, payload?: string | object, sees?: string) => Promise<void>;
  /**
   * Settles a pending call with a named case or a custom answer; `sees` is the expected projection.
   */
  readonly answer: (port: string, answer: string | Answer, sees?: string) => Promise<void>;
  /** Advances the clock, in milliseconds; `sees` is the expected projection. */
  readonly wait: (ms: number, sees?: string) => Promise<void>;
  /** Advances the clock while the tab sleeps, in milliseconds: its timers pause. */
  readonly sleep: (ms: number) => void;
  /** Throws unless the projection is this. */
  readonly expects: (sees: string) => void;
  /** The pending ports. */
  readonly asked: readonly string[];
  /** All events that the chart has emitted. */
  readonly emitted: readonly { readonly type: string }[];
  /** How often a port was called so far. */
  readonly timesAsked: (port: string) => number;
  /** The input of a pending call. */
  readonly getInput: (port: string) => unknown;
  /** How often the scenario has checked what the chart shows or calls. */
  readonly looks: number;
  /** Stops it: a looping chart would loop forever. */
  readonly close: () => void;
}

type ContextOf<Machine extends AnyStateMachine> = SnapshotFrom<Machine>['context'];

/**
 * A scenario opens walks at starts of its model, or with a custom input, and throws if the chart
 * does not follow.
 */
export type Scenario<Context> = (open: (start: Start) => Promise<Walk<Context>>) => Promise<void>;

/** Scenarios by title, with the acceptance ids that they prove in square brackets. */
export interface Scenarios<Context> {
  readonly [title: string]: Scenario<Context>;
}

/** A chart with its model and scenarios. */
export interface Charted {
  readonly model: AnyModel;
  readonly scenarios: Scenarios<never>;
}

/** The scenarios of a model's machine. */
export type ChartScenarios<Model> =
  Model extends ChartModel<infer Machine, string> ? Scenarios<ContextOf<Machine>> : never;

/** Starts the shipping chart of a model, or another build of it. */
export async function startWalk<Machine extends AnyStateMachine, Projection extends string>(
  model: ChartModel<Machine, Projection>,
  start: Start,
  machine?: AnyStateMachine,
): Promise<Walk<ContextOf<Machine>>> {
  const any = model as unknown as AnyModel;
  const world = await World.open(any, start, machine);
  const performed = async (move: Parameters<World['perform']>[0]): Promise<void> => {
    if (move.kind === 'answer' && !world.calls.some(({ port }) => port === move.port)) {
      throw new Error(`${model.id}: no pending call of ${move.port}, so not "${moveLabel(move)}"`);
    }
    await lived(world.perform(move));
  };
  const lived = async (doing: Promise<unknown>): Promise<void> => {
    await doing;
    if (world.error !== null) throw new Error(`${model.id}: ${world.error}`);
  };
  let looks = 0;
  const looked = <Value>(value: Value): Value => {
    looks += 1;
    return value;
  };
  const expects = (sees: string | undefined): void => {
    if (sees === undefined) return;
    if (looked(world.projection) === sees) return;
    throw new Error(`${model.id} shows "${world.projection}" instead of "${sees}"`);
  };
  return {
    get context() {
      return looked(world.snapshot.context as ContextOf<Machine>);
    },
    get sees() {
      return looked(world.projection);
    },
    get isDone() {
      return looked(world.snapshot.status === 'done');
    },
    has: (tag) => looked(world.snapshot.hasTag(tag)),
    send: async (type, payload = 'plain', sees) => {
      if (typeof payload === 'string')
        await performed({ kind: 'event', type, case: payload, by: 'person' });
      else await lived(world.send({ ...payload, type }));
      expects(sees);
    },
    answer: async (port, answer, sees) => {
      if (typeof answer === 'string') await performed({ kind: 'answer', port, case: answer });
      else await lived(world.settle(port, answer));
      expects(sees);
    },
    wait: async (ms, sees) => {
      await world.pass(ms);
      expects(sees);
    },
    sleep: (ms) => world.clock.sleep(ms),
    expects,
    get asked() {
      return looked(world.calls.map(({ port }) => port));
    },
    get emitted() {
      return looked(world.emitted);
    },
    timesAsked: (port) => looked(world.timesAsked(port)),
    getInput: (port) => looked(world.calls.find((call) => call.port === port)?.input),
    get looks() {
      return looks;
    },
    close: () => world.close(),
  };
}

/**
 * Runs a scenario against a model's chart, or another build of it, and stops what it has opened.
 * @returns how often it has checked the chart: a scenario without a check proves nothing
 */
export async function runScenario<Machine extends AnyStateMachine, Projection extends string>(
  scenario: Scenario<ContextOf<Machine>>,
  model: ChartModel<Machine, Projection>,
  machine?: AnyStateMachine,
): Promise<number> {
  const walks: Walk<ContextOf<Machine>>[] = [];
  try {
    await scenario(async (start) => {
      const walk = await startWalk(model, start, machine);
      walks.push(walk);
      return walk;
    });
    return walks.reduce((sum, { looks }) => sum + looks, 0);
  } finally {
    for (const walk of walks) walk.close();
  }
}
