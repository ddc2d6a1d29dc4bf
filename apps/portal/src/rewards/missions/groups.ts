import type { Schemas } from '@baize/api';

type Mission = Schemas['Mission'];

/** Missions that belong together on the page. */
export interface MissionGroup {
  readonly kind: 'chain' | 'daily' | 'weekly' | 'once';
  readonly list: readonly Mission[];
  /** When the window of all of them ends. */
  readonly endsAt: string | undefined;
}

/**
 * Chains in the order in which they unlock, then what comes back each day and week, then the rest.
 */
export function groupMissions(missions: readonly Mission[]): MissionGroup[] {
  const chained = sortChains(missions);
  const others = missions.filter((mission) => !chained.includes(mission));
  const groups = (['daily', 'weekly', 'once'] as const).map((window) => {
    const list = others.filter((mission) => mission.window === window);
    return { kind: window, list, endsAt: window === 'once' ? undefined : getEnd(list) };
  });
  const all: MissionGroup[] = [{ kind: 'chain', list: chained, endsAt: undefined }, ...groups];
  return all.filter(({ list }) => list.length > 0);
}

/** Missions that unlock another one or are unlocked by one; each behind the one that unlocks it. */
function sortChains(missions: readonly Mission[]): Mission[] {
  const listUnlocked = ({ id }: Mission) =>
    missions.filter(({ unlocksAfter }) => unlocksAfter === id);
  const sorted: Mission[] = [];
  function add(mission: Mission): void {
    if (sorted.includes(mission)) return;
    sorted.push(mission);
    for (const next of listUnlocked(mission)) add(next);
  }
  const shown = new Set(missions.map(({ id }) => id));
  for (const mission of missions) {
    const isFirst = mission.unlocksAfter === undefined || !shown.has(mission.unlocksAfter);
    if (isFirst && (listUnlocked(mission).length > 0 || mission.unlocksAfter !== undefined))
      add(mission);
  }
  return sorted;
}

/** The end of the window, of those that still run. */
const getEnd = (list: readonly Mission[]): string | undefined =>
  list
    .filter(({ status }) => status === 'process' || status === 'claimed')
    .flatMap(({ endsAt }) => endsAt ?? [])
    .toSorted()[0];
