import type { Graph, GraphEdge } from './explore.ts';
import { isAutomatic, findReaching } from './liveness.ts';
import { atFirst, type Property, type Standing, type Truth } from './properties.ts';
import { type AnyModel, type Move, moveLabel } from './types.ts';

/** A place together with the standing of one property. */
interface Point {
  readonly key: string;
  readonly standing: Standing;
  readonly start: string;
  readonly path: readonly Move[];
}

interface Step {
  readonly from: string;
  readonly to: string;
  readonly edge: GraphEdge;
}

const getId = ({ key, standing: { stage, ms } }: Point): string => `${stage} ${ms} ${key}`;

const formatPath = ({ start, path }: Point): string =>
  `${start}: ${path.map(moveLabel).join(', ')}`;

const getTime = (move: Move): number => (move.kind === 'time' ? move.ms : 0);

/** Every place with every standing that a property can have in it. */
function unfold(statement: string, property: Property<never>, graph: Graph) {
  const points = new Map<string, Point>();
  const steps: Step[] = [];
  const queue: Point[] = [];
  const out = new Map<string, GraphEdge[]>();
  for (const edge of graph.edges) out.set(edge.from, [...(out.get(edge.from) ?? []), edge]);
  const truth = (of: Truth): readonly boolean[] => of[statement] ?? [];
  const arrive = (point: Point): void => {
    const id = getId(point);
    if (points.has(id)) return;
    points.set(id, point);
    if (point.standing.stage !== 'broken') queue.push(point);
  };
  for (const { name, key, truth: first } of graph.starts) {
    const standing = property.next(atFirst, truth(first), 0);
    arrive({ key, standing, start: name, path: [] });
  }
  for (let point = queue.shift(); point; point = queue.shift()) {
    for (const edge of out.get(point.key) ?? []) {
      const standing = property.next(point.standing, truth(edge.truth), getTime(edge.move));
      const next = { ...point, key: edge.to, standing, path: [...point.path, edge.move] };
      steps.push({ from: getId(point), to: getId(next), edge });
      arrive(next);
    }
  }
  return { points, steps };
}

/** Places where a property has an obligation that no automatic move ever fulfils. */
function findEndless(
  graph: Graph,
  points: ReadonlyMap<string, Point>,
  steps: readonly Step[],
): Point[] {
  const isOver = ({ key, standing }: Point): boolean =>
    standing.stage !== 'binding' || graph.nodes.get(key)?.isTooDeep === true;
  const over = [...points].filter(([, point]) => isOver(point)).map(([id]) => id);
  const ending = findReaching(
    over,
    steps.filter(({ edge }) => isAutomatic(edge)),
  );
  return [...points].filter(([id]) => !ending.has(id)).map(([, point]) => point);
}

function findProblems(statement: string, property: Property<never>, graph: Graph): string[] {
  const occasions = [...graph.starts, ...graph.edges].filter(({ truth }) => truth[statement]?.[0]);
  if (occasions.length === 0) return [`vacuous: "${statement}" is never triggered`];
  const { points, steps } = unfold(statement, property, graph);
  const broken = [...points.values()].find(({ standing }) => standing.stage === 'broken');
  if (broken) return [`broken: ${statement} (${formatPath(broken)})`];
  const [stuck] = property.mustEnd ? findEndless(graph, points, steps) : [];
  return stuck ? [`broken: ${statement}: it never happens by itself (${formatPath(stuck)})`] : [];
}

/** Properties that the graph violates, and properties that it never triggers. */
export function findBrokenProperties(model: AnyModel, graph: Graph): string[] {
  return Object.entries(model.properties ?? {}).flatMap(([statement, property]) =>
    findProblems(statement, property as Property<never>, graph),
  );
}
