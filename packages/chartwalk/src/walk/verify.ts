import { checkChart } from './checks.ts';
import { explore, type Graph } from './explore.ts';
import { lintChart } from './lint.ts';
import { refine } from './refine.ts';
import type { AnyModel } from './types.ts';
import { walkAtRandom } from './walks.ts';

export interface VerifyOptions {
  /** Number of random steps. */
  readonly steps?: number;
  readonly seed?: number;
  /** Compares every context instead of a sample. */
  readonly isThorough?: boolean;
}

export interface Verification {
  /** All places, with timers that are set at the same time firing in either order. */
  readonly graph: Graph | null;
  readonly compared: number;
  readonly steps: number;
  readonly seed: number;
  /** Problems, each with the chart, the state and the cause. */
  readonly problems: readonly string[];
}

const getMessage = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/**
 * Runs every generic check of a chart: style, reachability, the model's abstraction, and whether it
 * runs as explored.
 */
export async function verify(model: AnyModel, options: VerifyOptions = {}): Promise<Verification> {
  const { steps = 1_000, seed = 1, isThorough = false } = options;
  const nameProblems = (problems: readonly string[]): string[] =>
    problems.map((problem) => `${model.id}: ${problem}`);
  const lint = lintChart(model);
  const nothing = { graph: null, compared: 0, steps: 0, seed };
  try {
    const graph = await explore(model, { races: true });
    const found = [...lint, ...checkChart(model, graph)];
    // Compare contexts and walk at random only if the chart is otherwise sound.
    if (found.length > 0) return { ...nothing, graph, problems: nameProblems(found) };
    const refinement = await refine(model, graph, { isThorough });
    const walks = await walkAtRandom(model, graph, { seed, steps });
    return {
      graph,
      compared: refinement.compared,
      steps: walks.steps,
      seed,
      problems: nameProblems([...refinement.problems, ...walks.problems]),
    };
  } catch (error) {
    return { ...nothing, problems: nameProblems([...lint, getMessage(error)]) };
  }
}
