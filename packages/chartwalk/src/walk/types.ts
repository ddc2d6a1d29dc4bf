import type { Properties } from './properties.ts';
import type { AnyStateMachine, EventFromLogic, InputFrom, SnapshotFrom } from 'xstate';

/** The answer to a call: a value or a rejection. */
export type Answer<Output = unknown> =
  | { readonly kind: 'resolves'; readonly value: Output }
  | { readonly kind: 'rejects'; readonly error: unknown };

export const resolves = <const Output>(value: Output): Answer<Output> => ({
  kind: 'resolves',
  value,
});

export const rejects = (error: unknown): Answer<never> => ({ kind: 'rejects', error });

type OutputOf<P> = P extends (...args: never) => Promise<infer Output> ? Output : never;

/** The answers of each port, named after the branch they lead to. */
export type AnswerCases<Ports> = {
  readonly [Port in keyof Ports]: { readonly [name: string]: Answer<OutputOf<Ports[Port]>> };
};

/** Inputs of a payload function. */
export interface PayloadTools<Context> {
  readonly now: number;
  readonly context: Context;
}

type Payload<Event, Context> =
  | Omit<Event, 'type'>
  | ((tools: PayloadTools<Context>) => Omit<Event, 'type'>);

/** The sender of an event: a person, the page around the chart, or a running port. */
export type Sender = 'person' | 'page' | 'port';

/**
 * The public events of a chart with one payload per branch; events that it raises itself are left
 * out.
 */
export type EventCases<Event extends { readonly type: string }, Context> = {
  readonly [Type in Event['type']]?: {
    readonly by: Sender;
    readonly cases: {
      readonly [name: string]: Payload<Extract<Event, { readonly type: Type }>, Context>;
    };
  };
};

type ContextOf<Machine extends AnyStateMachine> = SnapshotFrom<Machine>['context'];

/** Events that some states ignore, and why that is right. */
export interface Ignored<Type extends string = string> {
  readonly events: readonly Type[];
  /** State paths such as `screen.normal`; `*` stands for every state. */
  readonly in: readonly string[];
  readonly why: string;
}

/** A secret that is still needed at home or at the end, and why. */
export interface KeptSecret {
  /** Its key in the context. */
  readonly key: string;
  /** The model's projection of the state. */
  readonly in: readonly string[];
  readonly why: string;
}

/**
 * The model of a chart, beside its machine: payloads, the states that a person can distinguish, the
 * events that each state may ignore, and what holds in every state.
 */
export interface ChartModel<
  Machine extends AnyStateMachine = AnyStateMachine,
  Projection extends string = string,
  Key extends string = string,
> {
  /** The chart's folder. */
  readonly id: string;
  /** One sentence for the docs. */
  readonly about: string;
  readonly machine: Machine;
  readonly actors: (ports: never) => object;
  /** State names that are neither adjectives by their ending nor gerunds, but describe a state. */
  readonly words?: readonly string[];
  /** The inputs that a walk may start with. */
  readonly starts: { readonly [name: string]: InputFrom<Machine> };
  readonly events: EventCases<EventFromLogic<Machine>, ContextOf<Machine>>;
  readonly answers: { readonly [port: string]: { readonly [name: string]: Answer } };
  /** Ports that write on the server; none may run in an initial state. */
  readonly writes: readonly string[];
  /** The projection of a state. */
  readonly project: (snapshot: SnapshotFrom<Machine>) => Projection;
  /** Keys of what must be on screen in each projected state; drivers know how to find them. */
  readonly seen: Readonly<Record<Projection, readonly Key[]>>;
  /** Projected states that every place must be able to reach, unless it is final. */
  readonly home: readonly Projection[];
  /** The part of the context that decides what can happen next; small and finite. */
  readonly remember: (context: ContextOf<Machine>) => unknown;
  /** Places too deep to continue from: only repetitions follow. */
  readonly tooDeep?: (context: ContextOf<Machine>) => boolean;
  readonly ignores: readonly Ignored[];
  /**
   * Handlers with only guarded alternatives: if no guard passes, the state ignores the event, and
   * this says why that is right. The states are those with the handler; `*` is the chart itself.
   */
  readonly otherwise?: readonly Ignored[];
  readonly invariants: {
    readonly [statement: string]: (snapshot: SnapshotFrom<Machine>) => boolean;
  };
  /** Properties of whole runs: order and time limits. */
  readonly properties?: Properties<SnapshotFrom<Machine>>;
  /** Declared branches that no walk can take, and why they exist. */
  readonly uncoverable: { readonly [branch: string]: string };
  /** Secrets that are held when a chart is at home or at its end. */
  readonly kept?: readonly KeptSecret[];
  /** Context keys that must never leave the page, for recorders. */
  readonly secrets: readonly string[];
}

/** Returns a model with its exact types. */
export function defineModel<
  Machine extends AnyStateMachine,
  const Projection extends string,
  const Key extends string,
>(model: ChartModel<Machine, Projection, Key>): ChartModel<Machine, Projection, Key> {
  return model;
}

interface LooseEvent {
  readonly by: Sender;
  readonly cases: { readonly [name: string]: unknown };
}

/** A model of any machine, as the tools take it. */
// oxlint-disable-next-line typescript/no-explicit-any -- xstate types any machine with any.
export type AnyModel = Omit<ChartModel<any, any>, 'events'> & {
  readonly events: { readonly [type: string]: LooseEvent | undefined };
};

/** One step of a walk. */
export type Move =
  | {
      readonly kind: 'event';
      readonly type: string;
      readonly case: string;
      readonly by: Sender;
    }
  | { readonly kind: 'answer'; readonly port: string; readonly case: string }
  /** Time advances to a timer, `ms` milliseconds from here. */
  | {
      readonly kind: 'time';
      readonly delay: string;
      readonly ms: number;
      /** Another timer would be due earlier; on another path here it may be the later one. */
      readonly overtakes?: true;
    };

/** The name of a move in reports; unique among the moves of one state. */
export function moveLabel(move: Move): string {
  switch (move.kind) {
    case 'event':
      return `${move.type} (${move.case})`;
    case 'answer':
      return `${move.port} answers ${move.case}`;
    case 'time':
      return `after ${move.delay}`;
  }
}
