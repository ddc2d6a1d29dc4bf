/** Which of a chart's moves a browser can make, and the paths that are made of them. */
import {
  type AnyModel,
  branchIndex,
  type Graph,
  type GraphEdge,
  type GraphNode,
  type Move,
  moveLabel,
  planTour,
  type TourPath,
  trimPaths,
} from '@baize/machines/testing';

/** Where a walk is: the chart's states, its calls under way, what it remembers; and the page's own. */
export interface Place {
  /** What the page is like beyond the chart, as the abilities tell it. */
  readonly page: string;
  readonly states: readonly string[];
  readonly calls: readonly string[];
  // oxlint-disable-next-line typescript/no-explicit-any -- each model remembers something else
  readonly memory: any;
}

export function getPlace(key: string): Place {
  const [chart = '', page = ''] = key.split(between);
  const [states, calls, memory] = JSON.parse(chart) as [string[], string[], unknown];
  return { states, calls, memory, page };
}

/** Stands between the chart's place and the page's in a key. */
const between = '\u0000';

export const isIn = ({ states }: Place, path: string): boolean =>
  states.some((state) => state === path || state.startsWith(`${path}.`));

/** What a walk of one chart has to know about the browser; the chart itself it takes from the model. */
export interface Abilities {
  readonly model: AnyModel;
  /** Who uses the page, or how the platform is set up: each is walked with pages of its own. */
  readonly settings: readonly string[];
  readonly starts: readonly string[] | ((setting: string) => readonly string[]);
  /**
   * What the page does by itself and at once in a place, as labels of moves; the walk then lets it.
   * Null where it waits for somebody.
   */
  readonly byItself?: (place: Place, setting: string) => readonly string[] | null;
  /** What the page is like at first, and what moves make of it; for what the chart does not know. */
  readonly page?: {
    readonly first: string;
    readonly after: (page: string, move: Move) => string;
  };
  /** Moves, by event or by label, that this world never makes, each with its reason. */
  readonly never: Readonly<Record<string, string>>;
  /** Why a move is not made in some places or settings, by `only`; null where it is made. */
  readonly cannot?: (move: Move, place: Place, setting: string) => string | null;
  /** Branches that no walk takes here, by the beginning of their id, each with its reason. */
  readonly unwalked: Readonly<Record<string, string>>;
}

/** A move that is made only where something is so: null there, and why not elsewhere. */
export const only = (isSo: boolean, because: string): string | null => (isSo ? null : because);

/** How a move is named where its case does not matter. */
export const getName = (move: Move): string =>
  move.kind === 'event' ? move.type : moveLabel(move);

/** Whether the page that shows a place goes on before anybody could look. */
export const isPassing = (abilities: Abilities, key: string, setting: string): boolean =>
  abilities.byItself?.(getPlace(key), setting) != null;

/** Why this world does not make a move from a place; null where it makes it. */
function refusal(abilities: Abilities, { from, move }: GraphEdge, setting: string): string | null {
  const place = getPlace(from);
  const { never, byItself, cannot } = abilities;
  const label = moveLabel(move);
  const own = byItself?.(place, setting) ?? null;
  if (own !== null && !own.includes(label)) return 'the page goes on by itself';
  const because = own === null ? (never[label] ?? never[getName(move)]) : undefined;
  return because ?? cannot?.(move, place, setting) ?? null;
}

/** The part of a chart's graph that a browser can walk, told apart by what the page is like. */
function possible(
  abilities: Abilities,
  graph: Graph,
  setting: string,
): { readonly graph: Graph; readonly refused: ReadonlyMap<string, string> } {
  const { first = '', after = (page: string) => page } = abilities.page ?? {};
  const nodes = new Map<string, GraphNode>();
  const edges: GraphEdge[] = [];
  const queue: string[] = [];
  const refused = new Map<string, string>();
  const arrive = (key: string, page: string): string => {
    const place = key + between + page;
    const node = graph.nodes.get(key);
    if (node && !nodes.has(place)) {
      nodes.set(place, node);
      queue.push(place);
    }
    return place;
  };
  const { starts: known } = abilities;
  const here = typeof known === 'function' ? known(setting) : known;
  const starts = graph.starts
    .filter(({ name }) => here.includes(name))
    .map((start) => ({ ...start, key: arrive(start.key, first) }));
  for (let from = queue.shift(); from !== undefined; from = queue.shift()) {
    const [key = '', page = ''] = from.split(between);
    for (const edge of graph.edges) {
      if (edge.from !== key) continue;
      const here = { ...edge, from };
      const why = refusal(abilities, here, setting);
      if (why === null) edges.push({ ...here, to: arrive(edge.to, after(page, edge.move)) });
      else refused.set(edge.projected, why);
    }
  }
  return { graph: { ...graph, nodes, edges, starts }, refused };
}

export interface SettingPaths {
  readonly setting: string;
  readonly paths: readonly TourPath[];
  /** The projected edges that this world can make in this setting. */
  readonly possible: readonly string[];
  /** Why it does not make others, which it might make elsewhere. */
  readonly refused: ReadonlyMap<string, string>;
}

/**
 * The project's own paths through what a world can do, setting by setting: every branch, and of the edges that it can
 * make at least `share`.
 */
export function plan(abilities: Abilities, graph: Graph, share: number): readonly SettingPaths[] {
  const here = abilities.settings.map((setting) => ({
    setting,
    ...possible(abilities, graph, setting),
  }));
  const edges = new Set(here.flatMap(({ graph: { edges: all } }) => all.map(getProjected)));
  const covered = new Set(share === 0 ? edges : []);
  const toured = here.flatMap(({ setting, graph: graphHere }) => {
    const options = { covered, longest: share === 0 ? 40 : 60, isSparing: share > 0 };
    const { paths } = planTour(abilities.model.id, graphHere, options);
    const walked = paths.filter(({ steps }) => steps.length > 0);
    return [...walked, ...opened(paths, walked)].map((path) => ({ ...path, setting }));
  });
  const kept =
    share === 0 || share === 1 ? toured : trimPaths(toured, Math.ceil(share * edges.size));
  return here.map(({ setting, graph: { edges: all }, refused }) => ({
    setting,
    paths: kept.filter((path) => path.setting === setting),
    possible: all.map(getProjected),
    refused,
  }));
}

const getProjected = ({ projected }: GraphEdge): string => projected;

/** A start from which nothing new leads on is opened only for what it takes by itself. */
function opened(paths: readonly TourPath[], walked: readonly TourPath[]): TourPath[] {
  const taken = new Set(walked.flatMap(({ branches }) => branches));
  return paths.filter(({ steps, branches }) => {
    const isNew = steps.length === 0 && branches.some((branch) => !taken.has(branch));
    for (const branch of isNew ? branches : []) taken.add(branch);
    return isNew;
  });
}

/** The branch that a page reports, by `state|event|index` of the transition that it took. */
export function branchNames(
  machine: Parameters<typeof branchIndex>[0],
): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const [definition, { id, state }] of branchIndex(machine)) {
    const event = definition.eventType;
    const index = id.slice(id.lastIndexOf('|') + 1);
    names.set(`${state}|${event}|${index}`, id);
  }
  return names;
}
