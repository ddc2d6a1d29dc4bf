import { type AnyStateMachine, createActor, createMachine, type SnapshotFrom } from 'xstate';
import { beforeAll, describe, expect, test } from 'vitest';
import { listDeclaredBranches } from '../walk/branches.ts';
import { checkChart } from '../walk/checks.ts';
import { runTour, stubDriver } from '../walk/driver.ts';
import { explore, type Graph } from '../walk/explore.ts';
import { lintChart } from '../walk/lint.ts';
import { refine } from '../walk/refine.ts';
import { planTour } from '../walk/tour.ts';
import type { AnyModel, ChartModel } from '../walk/types.ts';
import { type Scenarios, runScenario } from '../walk/walk.ts';
import { walkAtRandom } from '../walk/walks.ts';

/** The same chart, rebuilt from its config as JSON and its named implementations. */
function rebuildFromJson(machine: AnyStateMachine): AnyStateMachine {
  const config = JSON.parse(JSON.stringify(machine.config)) as AnyStateMachine['config'];
  return createMachine(config, machine.implementations as never) as AnyStateMachine;
}

/** `npm run charts` makes many more. */
const stepsInTests = 600;

/** Checks that every chart must pass. */
export function describeChart(model: AnyModel): void {
  const machine = model.machine as AnyStateMachine;
  let graph: Graph;

  describe(`the ${model.id} chart`, () => {
    beforeAll(async () => {
      graph = await explore(model, { races: true });
    }, 60_000);

    test('is written as the style of charts requires', () => {
      expect(lintChart(model)).toEqual([]);
    });

    test('handles or ignores every event, has a way out of every state and keeps its invariants', () => {
      expect(checkChart(model, graph)).toEqual([]);
    });

    test('behaves alike in contexts that its model calls alike', async () => {
      const { problems } = await refine(model, graph);
      expect(problems).toEqual([]);
    });

    test('runs as explored on random walks', async () => {
      const { problems } = await walkAtRandom(model, graph, { steps: stepsInTests });
      expect(problems).toEqual([]);
    });

    test('has a tour of every declared branch and every projected edge', async () => {
      const report = await runTour(planTour(model.id, graph), stubDriver(model), model);
      const excused = Object.keys(model.uncoverable);
      const branches = listDeclaredBranches(machine).map(({ id }) => id);
      expect(report.failures).toEqual([]);
      expect([...report.branches].sort()).toEqual(
        branches.filter((id) => !excused.includes(id)).sort(),
      );
      expect(report.edges).toEqual(new Set(graph.edges.map(({ projected }) => projected)));
    });

    test('replays identically from its JSON', async () => {
      const tour = planTour(model.id, graph);
      const report = await runTour(tour, stubDriver(model, rebuildFromJson(machine)), model);
      expect(report.failures).toEqual([]);
    });

    test.each(Object.keys(model.answers))('reports that %s must be provided', async (port) => {
      const actors = model.actors({} as never) as Record<string, never>;
      const rejection = new Promise((resolve) => {
        const parent = createActor(
          createMachine({
            invoke: { src: 'port', onError: { actions: ({ event }) => resolve(event.error) } },
          }).provide({ actors: { port: actors[port] } as never }),
        );
        parent.start();
      });
      const error = (await rejection) as Error;
      expect(error.message).toBe(`${model.id}: the port "${port}" must be provided`);
    });
  });
}

/** Runs each scenario against the shipping chart. */
export function describeScenarios<Machine extends AnyStateMachine, Projection extends string>(
  model: ChartModel<Machine, Projection>,
  scenarios: Scenarios<SnapshotFrom<Machine>['context']>,
): void {
  describe(model.about, () => {
    for (const [title, scenario] of Object.entries(scenarios)) {
      test(title, async () => {
        expect(await runScenario(scenario, model)).toBeGreaterThan(0);
      });
    }
  });
}
