/**
 * Walks a system of several seats in real browsers, one per seat. The paths come from the system's
 * own search. After each act, every seat must see what the system says; other seats must see it
 * within two seconds of the beginning of the act. The slowest time is attached.
 */
import { type Browser, expect, type Locator, type Page, type TestInfo } from '@playwright/test';
import type { Sights, SystemModel, SystemPath } from '@baize/chartwalk/system';

/** A seat that sees nothing for this long fails, in milliseconds. */
const never = 10_000;
/** How soon a seat must see what others did, in milliseconds. */
const soon = 2_000;
/**
 * How often a page is checked, in milliseconds; the pauses of an assertion would grow to a second.
 */
const glance = 50;

type SystemStep = SystemPath['steps'][number];
type Seats = Readonly<Record<string, Page>>;

/** The seats of one path, by name, and the data of the path. */
export interface Scene<Kept> {
  readonly seats: Seats;
  readonly kept: Kept;
}

export interface SystemPlay<Kept> {
  readonly system: SystemModel;
  readonly tour: () => Promise<readonly SystemPath[]>;
  /** Whether all paths share their pages; otherwise each path has browsers of its own. */
  readonly keepsPages?: true;
  /** Brings the seats to the beginning of a path. */
  readonly open: (seats: Seats, path: number) => Promise<Kept>;
  /**
   * How to perform each act. The act of a seat is named without the seat, and gets the seat's page.
   */
  readonly acts: {
    readonly [label: string]: (scene: Scene<Kept>, page: Page) => Promise<void>;
  };
  /** Waits for invisible changes after an act, so that the next act does not come too early. */
  readonly rest?: (scene: Scene<Kept>) => Promise<void>;
  /** The element by which a sight differs from the others; null if it is not defined. */
  readonly look: (sight: string, page: Page, kept: Kept) => Locator | null;
}

/** The time at which each seat saw it. */
type SeenTimes = Readonly<Record<string, number>>;

async function seeAll<Kept>(
  { look }: SystemPlay<Kept>,
  { seats, kept }: Scene<Kept>,
  ways: readonly Sights[],
): Promise<SeenTimes> {
  const waitForSight = async (seat: string, sight: string): Promise<[string, number]> => {
    const shown = look(sight, seats[seat]!, kept);
    if (!shown) throw new Error(`no look is defined for "${sight}"`);
    const isSeen = () => shown.isVisible();
    const patience = { message: `${seat} sees "${sight}"`, intervals: [glance], timeout: never };
    await expect.poll(isSeen, patience).toBe(true);
    return [seat, performance.now()];
  };
  const looks = ways.map(async (way) =>
    Object.fromEntries(
      await Promise.all(Object.entries(way).map(([seat, sight]) => waitForSight(seat, sight))),
    ),
  );
  return Promise.any(looks).catch((error: AggregateError) => {
    throw new Error(error.errors.map(String).join('\n'), { cause: error });
  });
}

const getSeat = (label: string): string | undefined => /^(.*?): /.exec(label)?.[1];

function getAct<Kept>({ acts }: SystemPlay<Kept>, { seats }: Scene<Kept>, label: string) {
  const seat = getSeat(label);
  const page = seat === undefined ? undefined : seats[seat];
  const act = acts[page ? label.slice(`${seat}: `.length) : label];
  if (!act) throw new Error(`no act is defined for "${label}"`);
  return (scene: Scene<Kept>) => act(scene, page ?? Object.values(seats)[0]!);
}

/** The seats whose sight changes by the act of another. */
function getAffectedSeats(before: readonly Sights[], { label, sees }: SystemStep): string[] {
  const getSights = (ways: readonly Sights[], seat: string) =>
    JSON.stringify(ways.map((way) => way[seat]).toSorted());
  return Object.keys(sees[0]!).filter(
    (seat) => seat !== getSeat(label) && getSights(before, seat) !== getSights(sees, seat),
  );
}

interface SeatView {
  readonly path: number;
  readonly label: string;
  readonly seat: string;
  readonly ms: number;
}

/** Walks one path; returns how long the other seats took to see each act. */
async function walkPath<Kept>(
  play: SystemPlay<Kept>,
  scene: Scene<Kept>,
  path: number,
  { begins, steps }: SystemPath,
): Promise<SeatView[]> {
  await seeAll(play, scene, begins);
  const looks: SeatView[] = [];
  for (const [at, step] of steps.entries()) {
    const { label, sees } = step;
    const begun = performance.now();
    await getAct(play, scene, label)(scene);
    const seen = await seeAll(play, scene, sees).catch((cause: unknown) => {
      const way = steps.slice(0, at + 1).map((one) => one.label);
      const errorText = `${play.system.id}, path ${path}, after ${way.join(', ')}: ${String(cause)}`;
      throw new Error(errorText, { cause });
    });
    await play.rest?.(scene);
    const affectedSeats = getAffectedSeats(at === 0 ? begins : steps[at - 1]!.sees, step);
    looks.push(
      ...affectedSeats.map((seat) => ({ path, label, seat, ms: Math.round(seen[seat]! - begun) })),
    );
    if (process.env['BAIZE_WALK_ALOUD']) {
      const took = Object.entries(seen).map(
        ([seat, when]) => `${seat} ${Math.round(when - begun)}`,
      );
      console.log(path, label, took.join(', '), affectedSeats.join(' and '));
    }
  }
  return looks;
}

async function openSeats(browser: Browser, baseURL: string, names: readonly string[]) {
  const contexts = await Promise.all(
    names.map(() => browser.newContext({ baseURL, locale: 'en-US' })),
  );
  const pages = await Promise.all(contexts.map((context) => context.newPage()));
  return {
    seats: Object.fromEntries(names.map((name, at) => [name, pages[at]!])) as Seats,
    close: async () => void (await Promise.all(contexts.map((context) => context.close()))),
  };
}

/**
 * Walks every path; fails at the first thing that a seat does not see, and if a seat sees one too
 * late.
 */
export async function walkSystem<Kept>(
  play: SystemPlay<Kept>,
  { browser, baseURL }: { readonly browser: Browser; readonly baseURL: string },
  info: TestInfo,
): Promise<void> {
  const { system, tour, keepsPages } = play;
  const paths = await tour();
  const names = Object.keys(system.seats);
  const looks: SeatView[] = [];
  let pages = await openSeats(browser, baseURL, names);
  for (const [number, path] of paths.entries()) {
    if (number > 0 && !keepsPages) {
      await pages.close();
      pages = await openSeats(browser, baseURL, names);
    }
    const { seats } = pages;
    const scene = { seats, kept: await play.open(seats, number) };
    looks.push(...(await walkPath(play, scene, number, path)));
  }
  await pages.close();
  const ordered = looks.toSorted((one, other) => one.ms - other.ms);
  const figures = {
    system: system.id,
    seats: names.length,
    paths: paths.length,
    steps: paths.reduce((sum, { steps }) => sum + steps.length, 0),
    looks: looks.length,
    median: ordered[Math.floor(ordered.length / 2)]?.ms ?? 0,
    slowest: ordered.at(-1),
  };
  const body = JSON.stringify(figures);
  await info.attach('system', { body, contentType: 'application/json' });
  if (process.env['BAIZE_WALK_ALOUD']) console.log(body);
  const late = ordered.filter(({ ms }) => ms > soon);
  expect(late, `other seats see each act within ${soon} ms`).toEqual([]);
}
