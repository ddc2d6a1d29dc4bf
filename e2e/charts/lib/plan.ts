/** Plans paths through a statechart: which of its moves a world can make, and in what order. */
import {
  type AnyModel,
  indexBranches,
  type Graph,
  type GraphEdge,
  type GraphNode,
  type Move,
  moveLabel,
  planTour,
  type TourPath,
  trimPaths,
} from '@baize/chartwalk';

/**
 * A position of a walk: the statechart's states, pending calls and memory, and the state of the
 * page.
 */
export interface Place {
  /** The state of the page beyond the statechart, as `Abilities.page` computes it. */
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

/** Separates the statechart's part of a key from the page's. */
const between = '\u0000';

export const isIn = ({ states }: Place, path: string): boolean =>
  states.some((state) => state === path || state.startsWith(`${path}.`));

/** Set-up for the walk of one statechart; the statechart itself comes from the model. */
export interface Abilities {
  readonly model: AnyModel;
  /** The user of the page, or the platform's set-up; each is walked with its own pages. */
  readonly settings: readonly string[];
  readonly starts: readonly string[] | ((setting: string) => readonly string[]);
  /**
   * The moves that the page makes by itself and at once, as labels; the walk lets it. Null where it
   * waits for input.
   */
  readonly byItself?: (place: Place, setting: string) => readonly string[] | null;
  /**
   * The initial state of the page, and the state after each move, for what the statechart lacks.
   */
  readonly page?: {
    readonly first: string;
    readonly after: (page: string, move: Move) => string;
  };
  /** Moves, by event or by label, that this world never makes, each with its reason. */
  readonly never: Readonly<Record<string, string>>;
  /** Why a move is impossible in some places or settings, by `unless`; null if it is possible. */
  readonly cannot?: (move: Move, place: Place, setting: string) => string | null;
  /** Branches that this walk does not take, by the beginning of their id, each with its reason. */
  readonly unwalked: Readonly<Record<string, string>>;
}

/** Null if the condition holds; otherwise the reason why the move is impossible. */
export const unless = (isSo: boolean, because: string): string | null => (isSo ? null : because);

/** The name of a move without its case. */
export const getName = (move: Move): string =>
  move.kind === 'event' ? move.type : moveLabel(move);

/** Whether the page leaves a place before it can be checked. */
export const isPassing = (abilities: Abilities, key: string, setting: string): boolean =>
  abilities.byItself?.(getPlace(key), setting) != null;

/** Why this world does not make a move from a place; null where it does. */
function getRefusal(
  abilities: Abilities,
  { from, move }: GraphEdge,
  setting: string,
): string | null {
  const place = getPlace(from);
  const { never, byItself, cannot } = abilities;
  const label = moveLabel(move);
  const own = byItself?.(place, setting) ?? null;
  if (own !== null && !own.includes(label)) return 'the page goes on by itself';
  const because = own === null ? (never[label] ?? never[getName(move)]) : undefined;
  return because ?? cannot?.(move, place, setting) ?? null;
}

/** The part of a statechart's graph that this world can walk, split by the state of the page. */
function projectGraph(
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
      const why = getRefusal(abilities, here, setting);
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
  /** Edges that are impossible here, with the reason; another setting may make them. */
  readonly refused: ReadonlyMap<string, string>;
}

/**
 * Paths for each setting that together take every branch, and at least `share` of the possible
 * edges.
 */
export function planPaths(
  abilities: Abilities,
  graph: Graph,
  share: number,
): readonly SettingPaths[] {
  const here = abilities.settings.map((setting) => ({
    setting,
    ...projectGraph(abilities, graph, setting),
  }));
  const edges = new Set(here.flatMap(({ graph: { edges: all } }) => all.map(getProjected)));
  const covered = new Set(share === 0 ? edges : []);
  const toured = here.flatMap(({ setting, graph: graphHere }) => {
    const options = { covered, longest: share === 0 ? 40 : 60, isSparing: share > 0 };
    const { paths } = planTour(abilities.model.id, graphHere, options);
    const walked = paths.filter(({ steps }) => steps.length > 0);
    return [...walked, ...keepUsefulStarts(paths, walked)].map((path) => ({ ...path, setting }));
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

/** Keeps a path without steps only if its start takes a branch that no other path takes. */
function keepUsefulStarts(paths: readonly TourPath[], walked: readonly TourPath[]): TourPath[] {
  const taken = new Set(walked.flatMap(({ branches }) => branches));
  return paths.filter(({ steps, branches }) => {
    const isNew = steps.length === 0 && branches.some((branch) => !taken.has(branch));
    for (const branch of isNew ? branches : []) taken.add(branch);
    return isNew;
  });
}

/** Branch ids by `state|event|index` of the transition, as a page reports it. */
export function branchNames(
  machine: Parameters<typeof indexBranches>[0],
): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const [definition, { id, state }] of indexBranches(machine)) {
    const event = definition.eventType;
    const index = id.slice(id.lastIndexOf('|') + 1);
    names.set(`${state}|${event}|${index}`, id);
  }
  return names;
}
