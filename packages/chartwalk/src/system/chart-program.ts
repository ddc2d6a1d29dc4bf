import { explore, type Graph, type GraphEdge } from '../walk/explore.ts';
import { isAutomatic } from '../walk/liveness.ts';
import { atFirst, type Property, type Standing, type Truth } from '../walk/properties.ts';
import { type AnyModel, moveLabel } from '../walk/types.ts';
import type { Command, Program, ProgramRule } from './program.ts';

/** A safety property, and the standings it reached, by number. */
interface FollowedProperty {
  readonly statement: string;
  readonly property: Property<never>;
  readonly standings: Standing[];
}

/** A place with the standing number of each property. */
type Point = readonly number[];

/**
 * A single chart as a program: people do anything, every port answers in any way. Its rules are the
 * model's invariants and its safety properties: `always`, `neverAgain`, `until` and `within`.
 * Liveness needs ports that eventually answer in each way, which is stronger than Spin's process
 * fairness; our own checker covers it. A chart with several starts chooses one first.
 */
export async function chartProgram(model: AnyModel): Promise<Program> {
  const graph = await explore(model);
  const nodes = [...graph.nodes.values()];
  const followed = getFollowed(model);
  const nowhere = nodes.length;
  const { begin, commands } = unfoldGraph(graph, followed);
  const everywhere = { variable: 0, oneOf: nodes.map((_, number) => number) };
  const invariants = Object.keys(model.invariants).map((name): ProgramRule => ({
    name,
    kind: 'holds',
    when: everywhere,
    claim: {
      variable: 0,
      oneOf: nodes.flatMap(({ broken }, number) => (broken.includes(name) ? [] : [number])),
    },
  }));
  const properties = followed.map(({ statement, standings }, at): ProgramRule => {
    const whole = standings.flatMap(({ stage }, number) => (stage === 'broken' ? [] : [number]));
    const claim = { variable: at + 1, oneOf: whole };
    return { name: statement, kind: 'holds', when: everywhere, claim };
  });
  return {
    id: model.id,
    about: model.about,
    variables: [
      { name: model.id, begin: begin[0] ?? nowhere },
      ...followed.map(({ statement }, at) => ({ name: statement, begin: begin[at + 1] ?? 0 })),
    ],
    processes: [
      { name: 'acts', isFair: false },
      { name: 'goes on', isFair: true },
    ],
    commands,
    rules: [...invariants, ...properties],
    seesOf: ([place]) => ({ [model.id]: nodes[place!]?.projection ?? 'nothing yet' }),
    getName: (variable, value) =>
      variable === 0
        ? (nodes[value]?.states.join(' & ') ?? 'nowhere yet')
        : (followed[variable - 1]!.standings[value]?.stage ?? ''),
  };
}

const getFollowed = ({ properties = {} }: AnyModel): FollowedProperty[] =>
  Object.entries(properties)
    .filter(([, { breaksAtOnce }]) => breaksAtOnce)
    .map(([statement, property]) => ({
      statement,
      property: property as Property<never>,
      standings: [atFirst],
    }));

/** The number of a standing, a new number if it was not reached before. */
function getNumber({ standings }: FollowedProperty, { stage, ms }: Standing): number {
  const known = standings.findIndex((one) => one.stage === stage && one.ms === ms);
  return known >= 0 ? known : standings.push({ stage, ms }) - 1;
}

/** Every move of the graph in every standing in which it can happen. */
function unfoldGraph(graph: Graph, followed: readonly FollowedProperty[]) {
  const at = new Map([...graph.nodes.keys()].map((key, number) => [key, number]));
  const nowhere: Point = [at.size, ...followed.map(() => 0)];
  const commands: Command[] = [];
  const known = new Set<string>();
  const queue: { readonly key: string; readonly point: Point }[] = [];

  const led = (from: Point, key: string, truth: Truth, ms: number): Point => {
    const standings = followed.map((of, number) => {
      const before = of.standings[from[number + 1]!]!;
      return getNumber(of, of.property.next(before, truth[of.statement] ?? [], ms));
    });
    const point = [at.get(key)!, ...standings];
    if (known.has(point.join())) return point;
    known.add(point.join());
    const isBroken = followed.some(
      ({ standings: all }, number) => all[standings[number]!]!.stage === 'broken',
    );
    // A broken property stays broken, so exploration stops here.
    if (!isBroken) queue.push({ key, point });
    return point;
  };
  const add = (label: string, process: number, from: Point, to: Point): void => {
    const when = from.map((value, variable) => ({ variable, test: 'is', value }) as const);
    const changes = to.map((set, variable) => ({ variable, set }));
    commands.push({ label, process, when, changes });
  };

  const starts = graph.starts.map(({ name, key, truth }) => ({
    name,
    point: led(nowhere, key, truth, 0),
  }));
  const [only, ...others] = starts;
  const isOne = only !== undefined && others.length === 0;
  if (!isOne) for (const { name, point } of starts) add(name, 0, nowhere, point);
  const out = new Map<string, GraphEdge[]>();
  for (const edge of graph.edges) out.set(edge.from, [...(out.get(edge.from) ?? []), edge]);
  for (const { key, point } of queue) {
    for (const edge of out.get(key) ?? []) {
      const { move } = edge;
      const to = led(point, edge.to, edge.truth, move.kind === 'time' ? move.ms : 0);
      add(moveLabel(move), isAutomatic(edge) ? 1 : 0, point, to);
    }
  }
  return { begin: isOne ? only.point : nowhere, commands };
}
