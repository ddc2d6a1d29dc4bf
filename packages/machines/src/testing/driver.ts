import type { AnyStateMachine } from 'xstate';
import { storyText } from './story-text.ts';
import type { Tour, TourPath, TourStep } from './tour.ts';
import { type AnyModel, type Move, moveLabel } from './types.ts';
import { World } from './world.ts';

/**
 * Walks a tour in some world: in Node with stubbed ports, against the real server, in a browser.
 * Each method throws when the world does not follow.
 */
export interface TourDriver {
  readonly name: string;
  /** Moves that this world cannot make, with the reason; null when it can. */
  readonly refuses?: (move: Move) => string | null;
  /** Opens a fresh world at the beginning of a path. */
  readonly begin: (path: TourPath) => Promise<void>;
  /** Makes the move; `answer` moves settle the call that waits, `time` moves let time pass. */
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
  /** The way there as the source of a story, which shows whether the chart itself follows. */
  readonly story: string;
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

/** Walks every path; a path that fails is left and the next one begins. */
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
      const story = storyText(`${label}: it is found why it failed`, {
        ...path,
        steps: path.steps.slice(0, at),
      });
      failures.push({ path: number, step: at, label, message: getMessage(error), story });
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

/** Walks the chart itself in Node; `machine` may be another build of it, made from its JSON say. */
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
