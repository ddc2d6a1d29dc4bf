/**
 * Properties of whole runs of a chart, beside the invariants of each state. A property is a small
 * automaton over the truth of its claims; exploration and random walks both follow it.
 */

import type { AnyStateMachine, SnapshotFrom } from 'xstate';

/** Observation of a property between two moves. */
export interface Moment<Snapshot> {
  readonly snapshot: Snapshot;
  /** The move that led here, as named in reports; empty at the start. */
  readonly after: string;
  /** The projection of the state. */
  readonly sees: string;
  /** The pending ports. */
  readonly asked: readonly string[];
  /** The types of the events that the last move emitted. */
  readonly told: readonly string[];
}

export type Claim<Snapshot> = (moment: Moment<Snapshot>) => boolean;

/** The standing of a property: waiting for its trigger, binding, or broken. */
export type Stage = 'waiting' | 'binding' | 'broken';

export interface Standing {
  readonly stage: Stage;
  /** How long it has been binding, in milliseconds while the page is awake. */
  readonly ms: number;
}

export interface Property<Snapshot> {
  /** The first claim is the trigger: a property that is never triggered proves nothing. */
  readonly claims: readonly Claim<Snapshot>[];
  /** Whether its goal must follow by itself: by answers of ports and by time. */
  readonly mustEnd: boolean;
  /** Whether a single step can break it (safety). Liveness is broken by no single step. */
  readonly breaksAtOnce: boolean;
  /** The next standing, given the truth of the claims `ms` milliseconds later. */
  readonly next: (standing: Standing, truth: readonly boolean[], ms: number) => Standing;
}

export type Properties<Snapshot> = Readonly<Record<string, Property<Snapshot>>>;

const waiting: Standing = { stage: 'waiting', ms: 0 };
const binding: Standing = { stage: 'binding', ms: 0 };
const broken: Standing = { stage: 'broken', ms: 0 };

/** How late a timer may fire, in milliseconds. */
const mostLate = 1;

/** The initial standing of every property. */
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

/** After `after` was true, `what` is never true again, from the next step on. */
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

/** From `from` on, `holds` is true until `until` is, which need not happen. */
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
 * After `from` follows `to` without any action of a person: by answers of ports and by time;
 * `within` milliseconds if given. `unless` cancels it.
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

/** The truth of each claim of each property at one step. */
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

/** The property builders, typed for the snapshots of one machine. */
export function getPropertyBuilders<Machine extends AnyStateMachine>() {
  type Snapshot = SnapshotFrom<Machine>;
  return {
    always: always<Snapshot>,
    leadsTo: leadsTo<Snapshot>,
    neverAgain: neverAgain<Snapshot>,
    until: until<Snapshot>,
  };
}
