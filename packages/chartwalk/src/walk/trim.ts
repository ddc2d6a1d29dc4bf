import type { TourPath, TourStep } from './tour.ts';

/** The cost of opening a path, in steps. */
const opening = 10;

interface Counts {
  readonly branches: Map<string, number>;
  readonly edges: Map<string, number>;
}

/** A removable range of steps of a path: it returns to where it began, or ends the path. */
interface Cut {
  readonly path: number;
  readonly from: number;
  readonly to: number;
  /** Edges that no other step takes. */
  readonly lost: number;
  readonly saved: number;
}

const add = (counts: Map<string, number>, key: string, by: number): void => {
  counts.set(key, (counts.get(key) ?? 0) + by);
};

function count({ branches, edges }: Counts, steps: readonly TourStep[], by: number): void {
  for (const step of steps) {
    add(edges, step.projected, by);
    for (const branch of step.branches) add(branches, branch, by);
  }
}

const createCounts = (): Counts => ({ branches: new Map(), edges: new Map() });

/** Whether the cut steps take something as often as all steps do: then no other step takes it. */
const isOnlyIn = (cut: Map<string, number>, all: Map<string, number>) => (key: string) =>
  cut.get(key) === all.get(key);

const getPlaceAt = ({ key, steps }: TourPath, at: number): string =>
  at === 0 ? key : steps[at - 1]!.key;

/** The removable ranges of a path from a step on that lose no branch. */
function listCuts(path: TourPath, number: number, from: number, all: Counts): Cut[] {
  const cut = createCounts();
  const cuts: Cut[] = [];
  let lost = 0;
  for (let to = from; to < path.steps.length; to += 1) {
    const step = path.steps[to]!;
    count(cut, [step], 1);
    if (isOnlyIn(cut.edges, all.edges)(step.projected)) lost += 1;
    if (step.branches.some(isOnlyIn(cut.branches, all.branches))) return cuts;
    const isLast = to === path.steps.length - 1;
    const leadsBack = step.key === getPlaceAt(path, from);
    if (!isLast && !leadsBack) continue;
    const isAll = isLast && from === 0;
    // Removing the whole path would lose what its start takes.
    const isNeeded = path.branches.some((branch) => all.branches.get(branch) === 1);
    if (isAll && isNeeded) continue;
    const saved = to - from + 1 + (isAll ? opening : 0);
    cuts.push({ path: number, from, to, lost, saved });
  }
  return cuts;
}

const getWorth = ({ saved, lost }: Cut): number => saved / (lost + 0.01);

/**
 * Shortens paths while keeping all branches and at least a number of projected edges: removes the
 * costliest steps per edge first.
 */
export function trimPaths<Path extends TourPath>(paths: readonly Path[], least: number): Path[] {
  const left: (Path | null)[] = [...paths];
  const all = createCounts();
  for (const { branches, steps } of paths) {
    for (const branch of branches) add(all.branches, branch, 1);
    count(all, steps, 1);
  }
  let edges = all.edges.size;
  for (;;) {
    const cuts = left.flatMap((path, number) =>
      (path?.steps ?? []).flatMap((_, from) => listCuts(path!, number, from, all)),
    );
    const affordable = cuts.filter(({ lost }) => edges - lost >= least);
    if (affordable.length === 0) return left.filter((path) => path !== null);
    const {
      path: number,
      from,
      to,
      lost,
    } = affordable.reduce((best, cut) => (getWorth(cut) > getWorth(best) ? cut : best));
    const path = left[number]!;
    count(all, path.steps.slice(from, to + 1), -1);
    edges -= lost;
    const steps = path.steps.toSpliced(from, to - from + 1);
    left[number] = steps.length > 0 ? { ...path, steps } : null;
    if (steps.length === 0) for (const branch of path.branches) add(all.branches, branch, -1);
  }
}
