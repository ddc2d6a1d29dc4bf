import type { AnyStateMachine, ContextFrom, EventFromLogic, StateValue } from 'xstate';

/**
 * Who may give a command. A provider is a company that the platform asked for something, such as a payment; the clock
 * gives those that nobody gives: a deadline has come.
 */
export const actorRoles = [
  'player',
  'upline',
  'downline',
  'operator',
  'provider',
  'clock',
] as const;

export type ActorRole = (typeof actorRoles)[number];

/** Who gave a command; of a member the id, of the others their name. */
export interface Actor {
  readonly role: ActorRole;
  readonly id: string;
}

/** What every command says beside its own fields; `now` is in milliseconds since the epoch. */
export interface Given {
  readonly actor: Actor;
  readonly now: number;
}

/** The commands of a chart, which are its events. */
export type EntityCommand<Machine extends AnyStateMachine> = EventFromLogic<Machine> & Given;

/** Where an entity stands, as a server stores it. */
export interface Stored<Context = unknown> {
  readonly state: StateValue;
  readonly context: Context;
}

export type StoredEntity<Machine extends AnyStateMachine> = Stored<ContextFrom<Machine>>;

/** Refusals that every lifecycle knows; those of its guards are its own. */
export type FormRefusal = 'unknown_command' | 'not_permitted' | 'not_enabled';

/** What a lifecycle consists of. */
export interface LifecycleParts<Machine extends AnyStateMachine, Refusal extends string> {
  /** What the entity's life is, in a sentence. */
  readonly about: string;
  /** A chart whose events are commands: no invoke, no delay, and no action but `assign`. */
  readonly machine: Machine;
  /** Which roles may give each command. */
  readonly permissions: Readonly<Record<EventFromLogic<Machine>['type'], readonly ActorRole[]>>;
  /** What a command is answered that a guard refuses, by the guard's name. */
  readonly refusals: Readonly<Record<string, Refusal>>;
}

/** A chart in the lifecycle form; `defineLifecycle` has checked it. */
export interface Lifecycle<
  Machine extends AnyStateMachine = AnyStateMachine,
  Refusal extends string = string,
> extends LifecycleParts<Machine, Refusal> {
  readonly id: string;
}

/** What becomes of a command: where the entity stands then, or why it stays where it is. */
export type Decision<Machine extends AnyStateMachine, Refusal extends string> =
  | { readonly accepted: StoredEntity<Machine> }
  | { readonly refused: FormRefusal | Refusal };
