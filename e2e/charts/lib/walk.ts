/**
 * Walks a shipped statechart in the browser. The paths come from its own model. After every step,
 * the page's statecharts must have taken exactly the branches that the model predicts, and the page
 * must show what the model predicts.
 */
import { toFailure } from '@baize/machines/kit';
import type { Browser, TestInfo } from '@playwright/test';
import {
  listDeclaredBranches,
  explore,
  type Graph,
  moveLabel,
  runTour,
  type Move,
  type TourDriver,
  type TourPath,
  type TourStep,
} from '@baize/chartwalk';
import { expect } from '../../lib/test.ts';
import type { ProductFacts } from '../../../scripts/lib/product.mjs';
import {
  type Abilities,
  branchNames,
  isPassing,
  getName,
  type Place,
  getPlace,
  planPaths,
  type SettingPaths,
} from './plan.ts';
import { type Look, expectLook } from './looks.ts';
import { Stage } from './stage.ts';

/** The browser side of a statechart: which moves are possible, and how to make them. */
export interface Play<Props> extends Abilities {
  /** Opens a page at the beginning of a path. */
  readonly open: (stage: Stage, path: TourPath, setting: string) => Promise<Props>;
  /**
   * How to make each move, by event or by label; moves that the page makes by itself are not
   * listed.
   */
  readonly moves: {
    readonly [name: string]: (
      stage: Stage,
      props: Props,
      move: Move,
      ahead: readonly TourStep[],
      from: Place,
    ) => Promise<void>;
  };
  /**
   * Locators that appear after automatic moves of the page, by event or by label. The walk waits
   * for them, because an earlier act could hit an element that a popup is about to cover.
   */
  readonly shows?: {
    readonly [name: string]: (stage: Stage, from: Place) => Promise<void>;
  };
  /** Further checks of a place. */
  readonly check?: (stage: Stage, props: Props, place: Place) => Promise<void>;
  /** How keys of the model's `seen` appear that no other walk has. */
  readonly looks?: Readonly<Record<string, Look>>;
  /** Keys of the model's `seen` that this walk cannot check, each with its reason. */
  readonly unseen?: Readonly<Record<string, string>>;
  /**
   * The code of the failure that the page shows after a move, by event or by label, if it is not
   * the one of the model's answer; null if the previous one stays.
   */
  readonly fails?: Readonly<Record<string, string | null>>;
  /** Short timers that the walk holds too, in milliseconds. */
  readonly held?: readonly number[];
  /** The page's timers may be this many times as long as the model's. */
  readonly stretch?: number;
}

export interface WalkFigures {
  readonly chart: string;
  readonly branches: {
    readonly declared: number;
    readonly covered: number;
    /** Not walked, with a reason. */
    readonly excused: number;
  };
  readonly states: { readonly declared: number; readonly covered: number };
  readonly edges: {
    readonly declared: number;
    /** The edges that this world can make; `--edges` covers the few that are left. */
    readonly possible: number;
    readonly covered: number;
  };
  readonly paths: number;
  readonly steps: number;
  readonly unwalked: Readonly<Record<string, string>>;
  /** The number of declared edges that this world never makes, by reason. */
  readonly leftOut: Readonly<Record<string, number>>;
  /** The ids of all branches that were taken. */
  readonly taken: readonly string[];
  readonly world: 'browser' | 'http';
  /** Median time of a step with all its checks, in milliseconds. */
  readonly median: number;
  readonly milliseconds: readonly number[];
}

export interface Around {
  readonly browser: Browser;
  readonly product: ProductFacts;
}

type Machine = Parameters<typeof listDeclaredBranches>[0];

const getMachine = ({ machine }: { readonly machine: unknown }): Machine => machine as Machine;

/** The code of the failure that a move causes, or null. */
function getFailure(
  { model, fails = {} }: Pick<Play<unknown>, 'model' | 'fails'>,
  move: Move,
  name: string,
): string | null {
  const failingMove = [moveLabel(move), name].find((one) => one in fails);
  if (failingMove !== undefined) return fails[failingMove] ?? null;
  const answer = move.kind === 'answer' ? model.answers[move.port]?.[move.case] : undefined;
  return answer?.kind === 'rejects' ? toFailure(answer.error).code : null;
}

function createDriver<Props>(
  play: Play<Props>,
  { browser, product }: Around,
  { setting }: SettingPaths,
): TourDriver {
  const machine = getMachine(play.model);
  const names = branchNames(machine);
  let stage: Stage | undefined;
  let props: Props;
  let path: TourPath;
  let at = 0;
  /** The last failure; it stays until the next one. */
  let failure: string | undefined;

  const expectTaken = async (branches: readonly string[]): Promise<void> => {
    const all = await stage!.taken(machine.id, branches.length);
    const own = all.filter(({ machine: id }) => id === machine.id).slice(0, branches.length);
    const ids = own.map(({ state, event, index }) => names.get(`${state}|${event}|${index}`));
    expect(ids, 'branches that the page took').toEqual(branches);
    for (const entry of own) all.splice(all.indexOf(entry), 1);
  };

  return {
    name: `Chromium, ${setting}`,
    begin: async (next) => {
      path = next;
      at = 0;
      failure = undefined;
      stage = await Stage.open(browser, product, play.held);
      props = await play.open(stage, path, setting);
      await expectTaken(path.branches);
      if (process.env['BAIZE_WALK_ALOUD']) console.log(setting, path.start, path.steps.length);
    },
    perform: async (move, step) => {
      const before = at === 0 ? path.key : path.steps[at - 1]!.key;
      const label = moveLabel(move);
      const name = move.kind === 'event' ? move.type : label;
      at += 1;
      failure = getFailure(play, move, name) ?? failure;
      if (process.env['BAIZE_WALK_ALOUD']) console.log(at, label, '->', step.projection);
      const passes = isPassing(play, before, setting);
      if (!passes) {
        const act = play.moves[label] ?? play.moves[name];
        if (act) await act(stage!, props, move, path.steps.slice(at), getPlace(before));
        else if (move.kind === 'time') await stage!.pass(move.ms * (play.stretch ?? 1));
        else throw new Error(`no move is defined for ${label}`);
      }
      await expectTaken(step.branches);
      if (passes) await (play.shows?.[label] ?? play.shows?.[name])?.(stage!, getPlace(before));
    },
    expectSeen: async (_projection, keys, step) => {
      if (isPassing(play, step?.key ?? path.key, setting)) return;
      const { page } = stage!;
      const shown = keys
        .filter((key) => !play.unseen?.[key])
        .map((key) => expectLook(page, key, failure, play.looks));
      await Promise.all([...shown, play.check?.(stage!, props, getPlace(step?.key ?? path.key))]);
    },
    end: async () => {
      await stage?.close();
      stage = undefined;
    },
  };
}

/** Wraps a driver to record how long each step takes until all of it was seen. */
function recordTimes(driver: TourDriver, milliseconds: number[]): TourDriver {
  let begun = 0;
  return {
    ...driver,
    perform: (move, step) => {
      begun = performance.now();
      return driver.perform(move, step);
    },
    expectSeen: async (projection, keys, step) => {
      await driver.expectSeen(projection, keys, step);
      if (step) milliseconds.push(performance.now() - begun);
    },
  };
}

function computeMedian(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0);
}

/** Counts the states that were entered or left, and their parents. */
function getStates(machine: Machine, stoodIn: Iterable<string>, branches: Iterable<string>) {
  const paths = (node: Machine['root']): string[] =>
    Object.values(node.states).flatMap((child) => [child.path.join('.'), ...paths(child)]);
  const declared = paths(machine.root);
  const leaves = new Set([...stoodIn, ...[...branches].map((id) => id.split('|')[0] ?? '')]);
  const covered = declared.filter((path) =>
    [...leaves].some((leaf) => leaf === path || leaf.startsWith(`${path}.`)),
  );
  return { declared: declared.length, covered: covered.length };
}

/** Moves in `never` that the statechart does not have. */
function unknownMoves({ never }: Abilities, { edges }: Graph): string[] {
  const known = new Set(edges.flatMap(({ move }) => [moveLabel(move), getName(move)]));
  return Object.keys(never).filter((name) => !known.has(name));
}

/** Branches that are not walked without a reason, and reasons without such a branch. */
function findMismatches(
  declared: readonly string[],
  covered: ReadonlySet<string>,
  play: Abilities,
) {
  const reasons = Object.keys(play.unwalked);
  const excuses = (id: string) => reasons.filter((reason) => id.startsWith(reason));
  return [
    ...declared
      .filter((id) => !covered.has(id) && excuses(id).length === 0)
      .map((id) => `not walked, no reason: ${id}`),
    ...declared
      .filter((id) => covered.has(id) && excuses(id).length > 0)
      .map((id) => `excused but walked: ${id}`),
    ...reasons
      .filter((reason) => !declared.some((id) => id.startsWith(reason)))
      .map((reason) => `excused but gone: ${reason}`),
  ];
}

const isBehind = 'edges that lead there are left out';

/** Counts the edges that no setting makes, by reason. */
function countLeftOut(
  declared: ReadonlySet<string>,
  possible: ReadonlySet<string>,
  refused: ReadonlyMap<string, string>,
): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const edge of declared) {
    if (possible.has(edge)) continue;
    const why = refused.get(edge) ?? isBehind;
    counts[why] = (counts[why] ?? 0) + 1;
  }
  return counts;
}

/** Walks a statechart in the browser; fails where the page does not follow. */
export const walkInBrowser = <Props>(
  play: Play<Props>,
  around: Around,
  info: TestInfo,
): Promise<void> => walkIn('browser', play, (planned) => createDriver(play, around, planned), info);

/**
 * The share of edges that a daily walk covers besides every branch; `--most` and `--edges` cover
 * more. It is zero over HTTP, where not every statechart can follow nine of ten.
 */
const dailyShare = { browser: 0.9, http: 0 } as const;

const shareOfEdges = (world: keyof typeof dailyShare): number =>
  Number(process.env['BAIZE_WALK_SHARE'] ?? dailyShare[world]);

/** Walks a statechart in one world: `drive` creates the driver for the paths of one setting. */
export async function walkIn(
  world: 'browser' | 'http',
  play: Abilities,
  drive: (planned: SettingPaths) => TourDriver,
  info: TestInfo,
): Promise<void> {
  const { model } = play;
  const graph = await explore(model);
  const milliseconds: number[] = [];
  const covered = new Set<string>();
  const edges = new Set<string>();
  const possible = new Set<string>();
  const refused = new Map<string, string>();
  const states = new Set<string>();
  const failures: string[] = [];
  let paths = 0;
  let steps = 0;
  const share = shareOfEdges(world);
  for (const planned of planPaths(play, graph, share)) {
    const tour = { chart: model.id, paths: planned.paths };
    const report = await runTour(tour, recordTimes(drive(planned), milliseconds), model);
    for (const branch of report.branches) covered.add(branch);
    for (const edge of planned.possible) possible.add(edge);
    for (const [edge, why] of planned.refused) refused.set(edge, why);
    for (const { key, steps: taken } of planned.paths) {
      for (const place of [key, ...taken.map((step) => step.key)]) {
        for (const state of getPlace(place).states) states.add(state);
      }
    }
    for (const edge of report.edges) edges.add(edge);
    failures.push(
      ...report.failures.map(
        ({ path, step, label, message }) =>
          `${planned.setting}, path ${path}, step ${step}, ${label}: ${message}`,
      ),
    );
    for (const { path, scenario } of report.failures)
      await info.attach(`path ${path} as a scenario`, {
        body: scenario,
        contentType: 'text/plain',
      });
    paths += report.paths;
    steps += report.steps;
  }
  const declared = listDeclaredBranches(getMachine(model)).map(({ id }) => id);
  const declaredEdges = new Set(graph.edges.map(({ projected }) => projected));
  const isExcused = (id: string) =>
    Object.keys(play.unwalked).some((reason) => id.startsWith(reason));
  const excused = declared.filter((id) => !covered.has(id) && isExcused(id)).length;
  const figures: WalkFigures = {
    chart: model.id,
    states: getStates(getMachine(model), states, covered),
    branches: { declared: declared.length, covered: covered.size, excused },
    edges: {
      declared: declaredEdges.size,
      possible: possible.size,
      covered: edges.size,
    },
    paths,
    steps,
    unwalked: play.unwalked,
    leftOut: countLeftOut(declaredEdges, possible, refused),
    taken: [...covered],
    world,
    median: computeMedian(milliseconds),
    milliseconds: milliseconds.map(Math.round),
  };
  await info.attach('walk', { body: JSON.stringify(figures), contentType: 'application/json' });
  expect(failures, `${model.id}: steps that the page did not follow`).toEqual([]);
  expect(edges.size, `${model.id}: edges`).toBeGreaterThanOrEqual(share * possible.size);
  expect(
    findMismatches(declared, covered, play),
    `${model.id}: branches and reasons that do not match`,
  ).toEqual([]);
  expect(unknownMoves(play, graph), `${model.id}: unknown moves in "never"`).toEqual([]);
}
