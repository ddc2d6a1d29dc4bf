import type { AnyStateMachine } from 'xstate';
import type { AnyModel } from '../types.ts';

/** What a call or an occurrence does to the server. */
export interface Effect<State> {
  readonly state: State;
  /** What the server tells by itself: a seat's name and the event that the seat's chart gets, as moves are named. */
  readonly tells?: Readonly<Record<string, string>>;
}

/** The server's side: plain data that calls and occurrences change. The states must be finite in number. */
export interface ServerModel<State> {
  readonly begin: State;
  /** What happens there without a seat: a command of the operator, a job, time. Null where it cannot happen. */
  readonly occurrences: {
    readonly [name: string]: {
      /** What comes by itself comes some time; what somebody does may never come. */
      readonly by: 'itself' | 'somebody';
      readonly does: (state: State) => Effect<State> | null;
    };
  };
  /**
   * What each call does and is answered, by its name: a case of the port's answers in the seat's model. `input` is
   * what the port was given, where the seat says what its calls differ by. Null where the call is refused in a way
   * that the seat's chart does not hear of (see `joins`).
   */
  readonly calls: {
    readonly [call: string]: (
      state: State,
      seat: string,
      input?: unknown,
    ) => (Effect<State> & { readonly answer: string }) | null;
  };
}

/** A port that asks the server. */
export interface SeatCall {
  /** The case of an answer that never came. */
  readonly lost: string;
  /** What its calls differ by, for the server: the same text for those that are alike. They are all alike without it. */
  readonly says?: (input: never) => string;
  /**
   * The moves that give it a new key (H95); without any it has none. However often it comes under one key, the server
   * does it once, keeps the answer, a refusal too, and gives it again.
   */
  readonly newKeyBy?: readonly string[];
}

/** A chart in one browser. Moves are named as reports name them: `logout.confirmed (plain)`, `signOut answers done`. */
export interface SeatModel {
  readonly model: AnyModel;
  /** Another build of the chart. */
  readonly machine?: AnyStateMachine;
  /** A start of the model. */
  readonly start: string;
  /** The ports that ask the server, by name. The others answer by themselves. */
  readonly calls: Readonly<Record<string, SeatCall>>;
  /** Events that come as messages of the server and in no other way. */
  readonly hears: readonly string[];
  /** Events that come when a call of another part of the page has succeeded, with that call's name. */
  readonly joins?: Readonly<Record<string, string>>;
  /** Moves after which the seat no longer listens to what was told it before. */
  readonly stopsListening?: readonly string[];
  /** Moves that nobody makes in this system, and why. */
  readonly never?: Readonly<Record<string, string>>;
}

/** What can be claimed of all parts at once. */
export type SystemClaim<State> =
  | { readonly seat: string; readonly sees: readonly string[] }
  | { readonly server: (state: State) => boolean }
  | { readonly not: SystemClaim<State> }
  | { readonly all: readonly SystemClaim<State>[] }
  | { readonly any: readonly SystemClaim<State>[] };

/**
 * `holds`: whenever `when` is true, so is that. `leadsTo`: whenever `when` is true, that is true then or some time
 * later, as long as what comes by itself comes and messages are not lost for ever.
 */
export type SystemRule<State> =
  | { readonly when: SystemClaim<State>; readonly holds: SystemClaim<State> }
  | { readonly when: SystemClaim<State>; readonly leadsTo: SystemClaim<State> };

/** Charts in browsers, a server, and a network between that loses, doubles and reorders messages. */
export interface SystemModel<State = unknown> {
  readonly id: string;
  /** One sentence for the docs. */
  readonly about: string;
  readonly server: ServerModel<State>;
  readonly seats: Readonly<Record<string, SeatModel>>;
  /** How many times in one run a message is lost or doubled, or a call given up while it is under way. */
  readonly faults: number;
  readonly rules: Readonly<Record<string, SystemRule<State>>>;
}

/** Keeps the server's state exact while a system is checked, and forgets it for the tools. */
export const defineSystem = <State>(system: SystemModel<State>): SystemModel =>
  system as unknown as SystemModel;
