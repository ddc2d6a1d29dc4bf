/**
 * What a model promises about whole runs of its chart, beside what holds in each state. A property is a
 * small automaton over what is true from moment to moment: it is followed through the explored graph and
 * through walks at random alike.
 */

import type { AnyStateMachine, SnapshotFrom } from 'xstate';

/** What can be told of a chart between two moves. */
export interface Moment<Snapshot> {
  readonly snapshot: Snapshot;
  /** The move that led here, as reports name it; empty at the start. */
  readonly after: string;
  /** What a person sees. */
  readonly sees: string;
  /** The ports that are being asked. */
  readonly asked: readonly string[];
  /** The types of the events that the last move made the chart tell. */
  readonly told: readonly string[];
}

export type Claim<Snapshot> = (moment: Moment<Snapshot>) => boolean;

/** Where a property stands: it waits for its occasion, it binds, it has been broken. */
export type Stage = 'waiting' | 'binding' | 'broken';

export interface Standing {
  readonly stage: Stage;
  /** For how long it has bound, in milliseconds of a page that is awake. */
  readonly ms: number;
}

export interface Property<Snapshot> {
  /** The first of them is the occasion: a property that never has one says nothing. */
  readonly claims: readonly Claim<Snapshot>[];
  /** Whether what it binds to has to come by itself: by answers of ports and by time. */
  readonly mustEnd: boolean;
  /** Whether one more moment can break it. What only has to come some time is broken by no moment. */
  readonly breaksAtOnce: boolean;
  /** What the truth of the claims, `ms` milliseconds later, makes of a standing. */
  readonly next: (standing: Standing, truth: readonly boolean[], ms: number) => Standing;
}

export type Properties<Snapshot> = Readonly<Record<string, Property<Snapshot>>>;

const waiting: Standing = { stage: 'waiting', ms: 0 };
const binding: Standing = { stage: 'binding', ms: 0 };
const broken: Standing = { stage: 'broken', ms: 0 };

/** How late a timer may come, in milliseconds. */
const mostLate = 1;

/** How every property begins. */
export const atFirst: Standing = waiting;

/** Whenever `when` is true, so is `holds`. */
export function always<Snapshot>(property: {
  readonly when: Claim<Snapshot>;
  readonly holds: Claim<Snapshot>;
}): Property<Snapshot> {
  return {
    claims: [property.when, property.holds],
    mustEnd: false,
    breaksAtOnce: true,
    next: (_, [when, holds]) => (when && !holds ? broken : waiting),
  };
}

/** Once `after` has been true, `what` is not, from the next moment on. */
export function neverAgain<Snapshot>(property: {
  readonly after: Claim<Snapshot>;
  readonly what: Claim<Snapshot>;
}): Property<Snapshot> {
  return {
    claims: [property.after, property.what],
    mustEnd: false,
    breaksAtOnce: true,
    next: ({ stage }, [after, what]) => {
      if (stage === 'binding' && what) return broken;
      return stage === 'binding' || after ? binding : waiting;
    },
  };
}

/** From `from` on `holds` is true until `until` is, which need not come. */
export function until<Snapshot>(property: {
  readonly from: Claim<Snapshot>;
  readonly holds: Claim<Snapshot>;
  readonly until: Claim<Snapshot>;
}): Property<Snapshot> {
  return {
    claims: [property.from, property.holds, property.until],
    mustEnd: false,
    breaksAtOnce: true,
    next: ({ stage }, [from, holds, isOver]) => {
      if (isOver || (stage === 'waiting' && !from)) return waiting;
      return holds ? binding : broken;
    },
  };
}

/**
 * After `from` comes `to`, without anybody's help: by answers of ports, each of which comes some time,
 * and by time; `within` milliseconds where that is said. `unless` calls it off.
 */
export function leadsTo<Snapshot>(property: {
  readonly from: Claim<Snapshot>;
  readonly to: Claim<Snapshot>;
  readonly unless?: Claim<Snapshot>;
  readonly within?: number;
}): Property<Snapshot> {
  const { from, to, unless = () => false, within = Infinity } = property;
  return {
    claims: [from, to, unless],
    mustEnd: true,
    breaksAtOnce: within !== Infinity,
    next: ({ stage, ms: before }, [isFrom, isTo, isOff], ms) => {
      const lasted = stage === 'waiting' ? 0 : before + ms;
      if (lasted > within + mostLate) return broken;
      if (isTo || isOff || (stage === 'waiting' && !isFrom)) return waiting;
      return within === Infinity ? binding : { stage: 'binding', ms: lasted };
    },
  };
}

/** The truth of each claim of each property, in one moment. */
export type Truth = Readonly<Record<string, readonly boolean[]>>;

export function getTruth<Snapshot>(
  properties: Properties<Snapshot>,
  moment: Moment<Snapshot>,
): Truth {
  const entries = Object.entries(properties).map(([statement, { claims }]) => [
    statement,
    claims.map((claim) => claim(moment)),
  ]);
  return Object.fromEntries(entries) as Truth;
}

/** The kinds of properties, for the snapshots of one machine. */
export function getPromises<Machine extends AnyStateMachine>() {
  type Snapshot = SnapshotFrom<Machine>;
  return {
    always: always<Snapshot>,
    leadsTo: leadsTo<Snapshot>,
    neverAgain: neverAgain<Snapshot>,
    until: until<Snapshot>,
  };
}
