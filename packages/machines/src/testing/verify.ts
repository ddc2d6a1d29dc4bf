import { checkChart } from './checks.ts';
import { explore, type Graph } from './explore.ts';
import { lintChart } from './lint.ts';
import { refine } from './refine.ts';
import type { AnyModel } from './types.ts';
import { walkAtRandom } from './walks.ts';

export interface VerifyOptions {
  /** Steps at random. */
  readonly steps?: number;
  readonly seed?: number;
  /** Compares every context that was met, and not only some. */
  readonly isThorough?: boolean;
}

export interface Verification {
  /** Everything in which timers that are set at the same time come in either order. */
  readonly graph: Graph | null;
  readonly compared: number;
  readonly steps: number;
  readonly seed: number;
  /** What is wrong, each with the chart, the state and the cause. */
  readonly problems: readonly string[];
}

const getMessage = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/**
 * Everything that can be found wrong with a chart without knowing what it is for: how it is written, what
 * it can come to, whether its model's abstraction holds, and whether it runs as it was explored.
 */
export async function verify(model: AnyModel, options: VerifyOptions = {}): Promise<Verification> {
  const { steps = 1_000, seed = 1, isThorough = false } = options;
  const named = (problems: readonly string[]): string[] =>
    problems.map((problem) => `${model.id}: ${problem}`);
  const lint = lintChart(model);
  const nothing = { graph: null, compared: 0, steps: 0, seed };
  try {
    const graph = await explore(model, { races: true });
    const found = [...lint, ...checkChart(model, graph)];
    // What is alike and what comes by chance is only worth telling of a chart that is whole.
    if (found.length > 0) return { ...nothing, graph, problems: named(found) };
    const refinement = await refine(model, graph, { isThorough });
    const walks = await walkAtRandom(model, graph, { seed, steps });
    return {
      graph,
      compared: refinement.compared,
      steps: walks.steps,
      seed,
      problems: named([...refinement.problems, ...walks.problems]),
    };
  } catch (error) {
    return { ...nothing, problems: named([...lint, getMessage(error)]) };
  }
}
