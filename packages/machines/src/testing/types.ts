import type { Properties } from './properties.ts';
import type { AnyStateMachine, EventFromLogic, InputFrom, SnapshotFrom } from 'xstate';

/** What a call is answered with: a value, or a rejection. */
export type Answer<Output = unknown> =
  | { readonly kind: 'resolves'; readonly value: Output }
  | { readonly kind: 'rejects'; readonly error: unknown };

export const resolves = <const Output>(value: Output): Answer<Output> => ({
  kind: 'resolves',
  value,
});

export const rejects = (error: unknown): Answer<never> => ({ kind: 'rejects', error });

type OutputOf<P> = P extends (...args: never) => Promise<infer Output> ? Output : never;

/** The answers of each port, by the name of the branch they lead into. */
export type AnswerCases<Ports> = {
  readonly [Port in keyof Ports]: { readonly [name: string]: Answer<OutputOf<Ports[Port]>> };
};

/** What a payload may depend on. */
export interface PayloadTools<Context> {
  readonly now: number;
  readonly context: Context;
}

type Payload<Event, Context> =
  | Omit<Event, 'type'>
  | ((tools: PayloadTools<Context>) => Omit<Event, 'type'>);

/** Who sends an event: a person's hand, the page around the chart, or a port while it runs. */
export type Sender = 'person' | 'page' | 'port';

/** The public events of a chart with one payload a branch; events that it raises itself stay out. */
export type EventCases<Event extends { readonly type: string }, Context> = {
  readonly [Type in Event['type']]?: {
    readonly by: Sender;
    readonly cases: {
      readonly [name: string]: Payload<Extract<Event, { readonly type: Type }>, Context>;
    };
  };
};

type ContextOf<Machine extends AnyStateMachine> = SnapshotFrom<Machine>['context'];

/** Events that some states leave alone, and why that is right. */
export interface Ignored<Type extends string = string> {
  readonly events: readonly Type[];
  /** State paths such as `screen.normal`; `*` stands for every state. */
  readonly in: readonly string[];
  readonly why: string;
}

/** A secret that is still needed at home or at the end, and what for. */
export interface KeptSecret {
  /** Its key in the context. */
  readonly key: string;
  /** What a person sees there, as the model projects it. */
  readonly in: readonly string[];
  readonly why: string;
}

/**
 * What a chart promises, beside its machine: payloads, the states that a person can tell apart,
 * the events each state may leave alone, and what holds in every state.
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
  /** Names of states that are no adjective by their ending and no gerund, and mean a standing by themselves. */
  readonly words?: readonly string[];
  /** The inputs that a walk may start with. */
  readonly starts: { readonly [name: string]: InputFrom<Machine> };
  readonly events: EventCases<EventFromLogic<Machine>, ContextOf<Machine>>;
  readonly answers: { readonly [port: string]: { readonly [name: string]: Answer } };
  /** Ports that change something on the server; none may run in an initial state. */
  readonly writes: readonly string[];
  /** What a person sees in a state. */
  readonly project: (snapshot: SnapshotFrom<Machine>) => Projection;
  /** Keys of what must be on screen in each projected state; drivers know how to look for them. */
  readonly seen: Readonly<Record<Projection, readonly Key[]>>;
  /** Projected states that everything else can get back to, unless it is final. */
  readonly home: readonly Projection[];
  /** The part of the context that decides what can happen next; small and finite. */
  readonly remember: (context: ContextOf<Machine>) => unknown;
  /** Places too deep to walk on from: more of the same lies behind them. */
  readonly tooDeep?: (context: ContextOf<Machine>) => boolean;
  readonly ignores: readonly Ignored[];
  /**
   * Handlers that have guards alone: where no guard lets an event in, the state leaves it alone, and
   * this is why that is right. The states are those that have the handler; `*` is the chart itself.
   */
  readonly otherwise?: readonly Ignored[];
  readonly invariants: {
    readonly [statement: string]: (snapshot: SnapshotFrom<Machine>) => boolean;
  };
  /** What holds over whole runs: in which order things come, and within which time. */
  readonly properties?: Properties<SnapshotFrom<Machine>>;
  /** Declared branches that no walk can take, and why they are declared all the same. */
  readonly uncoverable: { readonly [branch: string]: string };
  /** Secrets that are held where a chart is at home or at its end. */
  readonly kept?: readonly KeptSecret[];
  /** Context keys that must never leave the page, for recorders. */
  readonly secrets: readonly string[];
}

/** Keeps a model's exact types while it is checked. */
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

/** A model whose machine is not known by name, as the tools take it. */
// oxlint-disable-next-line typescript/no-explicit-any -- xstate's own types of "any machine" are any.
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
  /** Time passes until a timer is due, `ms` milliseconds from here. */
  | {
      readonly kind: 'time';
      readonly delay: string;
      readonly ms: number;
      /** Another timer would be due before: on another way here it may be the later one. */
      readonly overtakes?: true;
    };

/** How a move reads in reports; unique among the moves of one state. */
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
