/**
 * Walks a system in real browsers, one a seat: the ways come from the system's own search, and after each thing that
 * somebody does every seat must see what the system says, half of it within two seconds. The slowest look is attached.
 */
import { type Browser, expect, type Page, type TestInfo } from '@playwright/test';
import {
  compile,
  planSystemTour,
  type Sights,
  type SystemModel,
  type SystemWorld,
} from '@baize/machines/testing/system';

/** Longer than this is never, in milliseconds. */
const never = 10_000;
/** How soon all seats see what has happened, in milliseconds: of half of the steps, since other work can hold up a single one. */
const soon = 2_000;

/** The seats of one path, by their names, and what the path keeps beside. */
export interface Scene<Kept> {
  readonly seats: Readonly<Record<string, Page>>;
  readonly kept: Kept;
}

export interface SystemPlay<Kept> {
  /** Messages get lost in the search alone: real browsers have a network that works. */
  readonly system: SystemModel;
  readonly world: SystemWorld;
  /** Brings the seats to where every path begins. */
  readonly open: (seats: Readonly<Record<string, Page>>) => Promise<Kept>;
  /** How each thing is done; one that a seat does is named without the seat, and is given its page. */
  readonly acts: {
    readonly [label: string]: (scene: Scene<Kept>, page: Page) => Promise<void>;
  };
  /** How a person tells what a seat sees. Rejects when it is not so within the time. */
  readonly looks: {
    readonly [sight: string]: (page: Page, within: { readonly timeout: number }) => Promise<void>;
  };
}

async function seeAll<Kept>(
  { looks }: SystemPlay<Kept>,
  seats: Readonly<Record<string, Page>>,
  sights: readonly Sights[],
  timeout: number,
): Promise<void> {
  const look = (name: string, sight: string): Promise<void> => {
    const see = looks[sight];
    if (!see) throw new Error(`nobody says how "${sight}" is seen`);
    return see(seats[name]!, { timeout });
  };
  const ways = sights.map((sight) =>
    Promise.all(Object.entries(sight).map(([name, sees]) => look(name, sees))),
  );
  await Promise.any(ways).catch((error: AggregateError) => {
    throw new Error(error.errors.map(String).join('\n'), { cause: error });
  });
}

function actOf<Kept>({ acts }: SystemPlay<Kept>, { seats }: Scene<Kept>, label: string) {
  const [, seat, own] = /^(.*?): (.*)$/.exec(label) ?? [];
  const page = seat === undefined ? undefined : seats[seat];
  const act = page && own !== undefined ? acts[own] : acts[label];
  if (!act) throw new Error(`nobody says how to make "${label}"`);
  return (scene: Scene<Kept>) => act(scene, page ?? Object.values(seats)[0]!);
}

/** Walks every path with browsers of its own; fails at the first thing that a seat does not see. */
export async function walkSystem<Kept>(
  play: SystemPlay<Kept>,
  { browser, baseURL }: { readonly browser: Browser; readonly baseURL: string },
  info: TestInfo,
): Promise<void> {
  const { system, world } = play;
  const paths = planSystemTour(await compile({ ...system, faults: 0 }), world);
  const looks: { readonly ms: number; readonly label: string }[] = [];
  for (const [number, { begins, steps: all }] of paths.entries()) {
    const contexts = await Promise.all(
      Object.keys(system.seats).map(() => browser.newContext({ baseURL, locale: 'en-US' })),
    );
    const pages = await Promise.all(contexts.map((context) => context.newPage()));
    const seats = Object.fromEntries(
      Object.keys(system.seats).map((name, at) => [name, pages[at]!]),
    );
    const scene = { seats, kept: await play.open(seats) };
    await seeAll(play, seats, begins, never);
    const done: string[] = [];
    for (const { label, sees } of all) {
      done.push(label);
      if (process.env['BAIZE_WALK_ALOUD']) console.log(number, label);
      await actOf(play, scene, label)(scene);
      const begun = performance.now();
      try {
        await seeAll(play, seats, sees, never);
      } catch (cause) {
        const way = done.join(', ');
        throw new Error(`${system.id}, path ${number}, after ${way}: ${String(cause)}`, { cause });
      }
      looks.push({ ms: Math.round(performance.now() - begun), label });
    }
    await Promise.all(contexts.map((context) => context.close()));
  }
  const ordered = looks.toSorted((one, other) => one.ms - other.ms);
  const median = ordered[Math.floor(ordered.length / 2)]?.ms ?? 0;
  const figures = {
    system: system.id,
    seats: Object.keys(system.seats).length,
    paths: paths.length,
    steps: looks.length,
    median,
    slowest: ordered.at(-1),
  };
  const body = JSON.stringify(figures);
  await info.attach('system', { body, contentType: 'application/json' });
  expect(median, 'how soon half of the steps are seen').toBeLessThanOrEqual(soon);
}
