import type { AnyStateMachine } from 'xstate';
import type { AnyModel } from '../walk/types.ts';

/** The effect of a call or an occurrence on the server. */
export interface Effect<State> {
  readonly state: State;
  /**
   * A message of the server: a seat's name and the event that the seat's chart gets, as moves are
   * named.
   */
  readonly tells?: Readonly<Record<string, string>>;
}

/** The server's side: plain data that calls and occurrences change. Its states must be finite. */
export interface ServerModel<State> {
  readonly begin: State;
  /** Changes without a seat: a command from elsewhere, a job, time. Null if not possible now. */
  readonly occurrences: {
    readonly [name: string]: {
      /** `fair` occurrences eventually happen; actions of people may never happen. */
      readonly by: 'itself' | 'person';
      readonly does: (state: State) => Effect<State> | null;
    };
  };
  /**
   * The effect and the answer of each call, by name: the answer is a case of the port in the seat's
   * model. `input` is the port's input if the seat distinguishes calls by it. Null if the call is
   * refused in a way that the seat's chart does not see (see `joins`).
   */
  readonly calls: {
    readonly [call: string]: (
      state: State,
      seat: string,
      input?: unknown,
    ) => (Effect<State> & { readonly answer: string }) | null;
  };
}

/** A port that calls the server. */
export interface SeatCall {
  /** The answer case for a lost answer. */
  readonly lost: string;
  /** Distinguishes calls for the server: calls with the same text are alike. Without it all are. */
  readonly says?: (input: never) => string;
  /**
   * The moves that give it a new key (H95); without any it has none. The server executes calls
   * under one key once and repeats the kept answer, also a refusal.
   */
  readonly newKeyBy?: readonly string[];
}

/**
 * A chart in one browser. Moves are named as in reports: `logout.confirmed (plain)`, `signOut
 * answers done`.
 */
export interface SeatModel {
  readonly model: AnyModel;
  /** Another build of the chart. */
  readonly machine?: AnyStateMachine;
  /** A start of the model. */
  readonly start: string;
  /** The ports that call the server, by name. The others answer by themselves. */
  readonly calls: Readonly<Record<string, SeatCall>>;
  /** Events that only arrive as messages of the server. */
  readonly hears: readonly string[];
  /**
   * Events sent when a call of another part of the page has succeeded, with the name of that call.
   */
  readonly joins?: Readonly<Record<string, string>>;
  /** Moves after which the seat ignores earlier messages. */
  readonly stopsListening?: readonly string[];
  /** Moves that this system excludes, and why. */
  readonly never?: Readonly<Record<string, string>>;
}

/** A claim about all parts together. */
export type SystemClaim<State> =
  | { readonly seat: string; readonly sees: readonly string[] }
  | { readonly server: (state: State) => boolean }
  | { readonly not: SystemClaim<State> }
  | { readonly all: readonly SystemClaim<State>[] }
  | { readonly any: readonly SystemClaim<State>[] };

/**
 * `holds`: whenever `when` is true, so is `holds`. `leadsTo`: whenever `when` is true, `leadsTo` is
 * true then or later, given fairness and no endless loss of messages.
 */
export type SystemRule<State> =
  | { readonly when: SystemClaim<State>; readonly holds: SystemClaim<State> }
  | { readonly when: SystemClaim<State>; readonly leadsTo: SystemClaim<State> };

/**
 * Charts in browsers, a server, and a network between them that loses, duplicates and reorders
 * messages.
 */
export interface SystemModel<State = unknown> {
  readonly id: string;
  /** One sentence for the docs. */
  readonly about: string;
  readonly server: ServerModel<State>;
  readonly seats: Readonly<Record<string, SeatModel>>;
  /** How often in one run a message is lost or duplicated, or a pending call abandoned. */
  readonly faults: number;
  readonly rules: Readonly<Record<string, SystemRule<State>>>;
}

/** Checks a system with the exact type of its server's state; tools see the general type. */
export const defineSystem = <State>(system: SystemModel<State>): SystemModel =>
  system as unknown as SystemModel;
