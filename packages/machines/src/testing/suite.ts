import { type AnyStateMachine, createActor, createMachine, type SnapshotFrom } from 'xstate';
import { beforeAll, describe, expect, test } from 'vitest';
import { declaredBranches } from './branches.ts';
import { checkChart } from './checks.ts';
import { runTour, stubDriver } from './driver.ts';
import { explore, type Graph } from './explore.ts';
import { lintChart } from './lint.ts';
import { refine } from './refine.ts';
import { planTour } from './tour.ts';
import type { AnyModel, ChartModel } from './types.ts';
import { type Stories, tell } from './walk.ts';
import { walkAtRandom } from './walks.ts';

/** The same chart, made again from nothing but its config as JSON and its named implementations. */
function fromJson(machine: AnyStateMachine): AnyStateMachine {
  const config = JSON.parse(JSON.stringify(machine.config)) as AnyStateMachine['config'];
  return createMachine(config, machine.implementations as never) as AnyStateMachine;
}

/** `npm run charts` makes many more. */
const stepsInTests = 600;

/** What every chart must pass, whatever it is about. */
export function describeChart(model: AnyModel): void {
  const machine = model.machine as AnyStateMachine;
  let graph: Graph;

  describe(`the ${model.id} chart`, () => {
    beforeAll(async () => {
      graph = await explore(model, { races: true });
    }, 60_000);

    test('is written as the rules for charts say', () => {
      expect(lintChart(model)).toEqual([]);
    });

    test('answers or ignores every event, can be left everywhere and keeps its invariants', () => {
      expect(checkChart(model, graph)).toEqual([]);
    });

    test('behaves alike wherever its model calls it alike', async () => {
      const { problems } = await refine(model, graph);
      expect(problems).toEqual([]);
    });

    test('runs as it was explored, wherever chance leads it', async () => {
      const { problems } = await walkAtRandom(model, graph, { steps: stepsInTests });
      expect(problems).toEqual([]);
    });

    test('is walked whole: every declared branch, every projected edge', async () => {
      const report = await runTour(planTour(model.id, graph), stubDriver(model), model);
      const excused = Object.keys(model.uncoverable);
      const branches = declaredBranches(machine).map(({ id }) => id);
      expect(report.failures).toEqual([]);
      expect([...report.branches].sort()).toEqual(
        branches.filter((id) => !excused.includes(id)).sort(),
      );
      expect(report.edges).toEqual(new Set(graph.edges.map(({ projected }) => projected)));
    });

    test('replays identically from its JSON', async () => {
      const tour = planTour(model.id, graph);
      const report = await runTour(tour, stubDriver(model, fromJson(machine)), model);
      expect(report.failures).toEqual([]);
    });

    test.each(Object.keys(model.answers))('says that %s must be provided', async (port) => {
      const actors = model.actors({} as never) as Record<string, never>;
      const said = new Promise((resolve) => {
        const parent = createActor(
          createMachine({
            invoke: { src: 'port', onError: { actions: ({ event }) => resolve(event.error) } },
          }).provide({ actors: { port: actors[port] } as never }),
        );
        parent.start();
      });
      const error = (await said) as Error;
      expect(error.message).toBe(`${model.id}: the port "${port}" must be provided`);
    });
  });
}

/** Runs each story against the shipping chart. */
export function describeStories<Machine extends AnyStateMachine, Projection extends string>(
  model: ChartModel<Machine, Projection>,
  stories: Stories<SnapshotFrom<Machine>['context']>,
): void {
  describe(model.about, () => {
    for (const [title, story] of Object.entries(stories)) {
      test(title, async () => {
        expect(await tell(story, model)).toBeGreaterThan(0);
      });
    }
  });
}
