import type { AnyStateMachine } from 'xstate';
import { formatScenario } from './scenario-text.ts';
import type { Tour, TourPath, TourStep } from './tour.ts';
import { type AnyModel, type Move, moveLabel } from './types.ts';
import { World } from './world.ts';

/**
 * Walks a tour in some environment: in Node with stubbed ports, against the real server, in a
 * browser. Each method throws if the environment does not follow.
 */
export interface TourDriver {
  readonly name: string;
  /** Why this environment cannot make a move; null if it can. */
  readonly refuses?: (move: Move) => string | null;
  /** Opens a fresh environment at the beginning of a path. */
  readonly begin: (path: TourPath) => Promise<void>;
  /** Makes the move: `answer` moves settle the pending call, `time` moves advance the clock. */
  readonly perform: (move: Move, step: TourStep) => Promise<void>;
  /** Checks that a person sees the projected state; `keys` are the model's for it. */
  readonly expectSeen: (
    projection: string,
    keys: readonly string[],
    step: TourStep | null,
  ) => Promise<void>;
  readonly end: () => Promise<void>;
}

export interface TourFailure {
  readonly path: number;
  readonly step: number;
  readonly label: string;
  readonly message: string;
  /** The path as the source of a scenario, to check whether the chart itself follows. */
  readonly scenario: string;
}

export interface TourReport {
  readonly chart: string;
  readonly driver: string;
  readonly paths: number;
  readonly steps: number;
  readonly branches: ReadonlySet<string>;
  readonly edges: ReadonlySet<string>;
  readonly failures: readonly TourFailure[];
}

const getMessage = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** Walks every path; after a failure it continues with the next path. */
export async function runTour(
  tour: Tour,
  driver: TourDriver,
  model: Pick<AnyModel, 'seen'>,
): Promise<TourReport> {
  const branches = new Set<string>();
  const edges = new Set<string>();
  const failures: TourFailure[] = [];
  let steps = 0;

  const getKeys = (projection: string): readonly string[] => model.seen[projection] ?? [];

  const walk = async (path: TourPath, number: number): Promise<void> => {
    let at = 0;
    try {
      await driver.begin(path);
      await driver.expectSeen(path.projection, getKeys(path.projection), null);
      for (const branch of path.branches) branches.add(branch);
      for (const step of path.steps) {
        at += 1;
        await driver.perform(step.move, step);
        await driver.expectSeen(step.projection, getKeys(step.projection), step);
        steps += 1;
        edges.add(step.projected);
        for (const branch of step.branches) branches.add(branch);
      }
    } catch (error) {
      const step = path.steps[at - 1];
      const label = step ? moveLabel(step.move) : 'the beginning';
      const scenario = formatScenario(`${label}: reproduces the failure`, {
        ...path,
        steps: path.steps.slice(0, at),
      });
      failures.push({ path: number, step: at, label, message: getMessage(error), scenario });
    } finally {
      await driver.end();
    }
  };

  for (const [number, path] of tour.paths.entries()) await walk(path, number);
  return {
    chart: tour.chart,
    driver: driver.name,
    paths: tour.paths.length,
    steps,
    branches,
    edges,
    failures,
  };
}

/**
 * Walks the chart itself in Node; `machine` may be another build of it, such as one made from JSON.
 */
export function stubDriver(model: AnyModel, machine?: AnyStateMachine): TourDriver {
  let world: World | null = null;
  const here = (): World => {
    if (!world) throw new Error('the tour has not begun');
    return world;
  };
  return {
    name: 'stub',
    begin: async ({ start }) => {
      world = await World.open(model, start, machine);
    },
    perform: async (move, step) => {
      const { branches } = await here().perform(move);
      const taken = branches.map(({ id }) => id).join(', ');
      if (taken !== step.branches.join(', ')) {
        throw new Error(`took [${taken}] instead of [${step.branches.join(', ')}]`);
      }
    },
    expectSeen: async (projection, _keys, step) => {
      const { projection: actual, key } = here();
      if (actual !== projection) throw new Error(`shows ${actual} instead of ${projection}`);
      if (step && key !== step.key) throw new Error(`is in ${key} instead of ${step.key}`);
    },
    end: async () => {
      world?.close();
      world = null;
    },
  };
}
