import type { AnyStateMachine, SnapshotFrom } from 'xstate';
import { type AnyModel, type Answer, type ChartModel, moveLabel } from './types.ts';
import { type Start, World } from './world.ts';

/** A hand on a running chart, for tests that tell a story in the words of its model. */
export interface Walk<Context> {
  readonly context: Context;
  /** What a person sees. */
  readonly sees: string;
  readonly isDone: boolean;
  readonly has: (tag: string) => boolean;
  /** Sends a public event with the payload of the named case, or one of its own; `sees` is what must show then. */
  readonly send: (type: string, payload?: string | object, sees?: string) => Promise<void>;
  /** Settles the call that waits at a port by a named case or an answer of its own; `sees` is what must show then. */
  readonly answer: (port: string, answer: string | Answer, sees?: string) => Promise<void>;
  /** Lets time pass, in milliseconds; `sees` is what must show then. */
  readonly wait: (ms: number, sees?: string) => Promise<void>;
  /** Lets time pass while the tab sleeps, in milliseconds: its timers do not count it. */
  readonly sleep: (ms: number) => void;
  /** Throws unless this is what shows. */
  readonly expects: (sees: string) => void;
  /** Ports that are being asked now. */
  readonly asked: readonly string[];
  /** What the chart has emitted so far. */
  readonly emitted: readonly { readonly type: string }[];
  /** How often a port was asked so far, answered or not. */
  readonly timesAsked: (port: string) => number;
  /** What a port that is being asked was given. */
  readonly getInput: (port: string) => unknown;
  /** How often the story has looked at what the chart shows or asks for. */
  readonly looks: number;
  /** Ends it: a chart that turns in circles would turn for ever. */
  readonly close: () => void;
}

type ContextOf<Machine extends AnyStateMachine> = SnapshotFrom<Machine>['context'];

/** A story opens walks where its model's starts say, or with an input, and throws when the chart does not follow. */
export type Story<Context> = (open: (start: Start) => Promise<Walk<Context>>) => Promise<void>;

/** Stories by their titles, with the acceptance ids that they prove in square brackets. */
export interface Stories<Context> {
  readonly [title: string]: Story<Context>;
}

/** The stories of a model's machine. */
export type ChartStories<Model> =
  Model extends ChartModel<infer Machine, string> ? Stories<ContextOf<Machine>> : never;

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
      throw new Error(`${model.id}: nobody asks ${move.port}, so not "${moveLabel(move)}"`);
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
    throw new Error(`${model.id} shows "${world.projection}" and not "${sees}"`);
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
 * Lives through a story of a model's chart, or of another build of it, and ends what it has opened.
 * @returns how often it has looked at the chart: a story that never does proves nothing
 */
export async function tell<Machine extends AnyStateMachine, Projection extends string>(
  story: Story<ContextOf<Machine>>,
  model: ChartModel<Machine, Projection>,
  machine?: AnyStateMachine,
): Promise<number> {
  const walks: Walk<ContextOf<Machine>>[] = [];
  try {
    await story(async (start) => {
      const walk = await startWalk(model, start, machine);
      walks.push(walk);
      return walk;
    });
    return walks.reduce((sum, { looks }) => sum + looks, 0);
  } finally {
    for (const walk of walks) walk.close();
  }
}
