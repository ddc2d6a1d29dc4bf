import type { AnyStateMachine, ContextFrom, EventFromLogic, StateValue } from 'xstate';

/**
 * The roles that give commands. A provider is a company that serves the platform, such as for
 * payments; the clock gives commands at deadlines.
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

/** The actor of a command; a member's id, or the name of another actor. */
export interface Actor {
  readonly role: ActorRole;
  readonly id: string;
}

/** Fields of every command; `now` is in milliseconds since the epoch. */
export interface Given {
  readonly actor: Actor;
  readonly now: number;
}

/** The commands of a chart, which are its events. */
export type EntityCommand<Machine extends AnyStateMachine> = EventFromLogic<Machine> & Given;

/** The state of an entity, as a server stores it. */
export interface Stored<Context = unknown> {
  readonly state: StateValue;
  readonly context: Context;
}

export type StoredEntity<Machine extends AnyStateMachine> = Stored<ContextFrom<Machine>>;

/** Refusals of every lifecycle; each lifecycle adds those of its guards. */
export type FormRefusal = 'unknown_command' | 'not_permitted' | 'not_enabled';

/** What a lifecycle consists of. */
export interface LifecycleParts<Machine extends AnyStateMachine, Refusal extends string> {
  /** One sentence about the entity's life. */
  readonly about: string;
  /** A chart whose events are commands: no invoke, no delay, and no action but `assign`. */
  readonly machine: Machine;
  /** Which roles may give each command. */
  readonly permissions: Readonly<Record<EventFromLogic<Machine>['type'], readonly ActorRole[]>>;
  /** The refusal of each guard, by the guard's name. */
  readonly refusals: Readonly<Record<string, Refusal>>;
}

/** A validated lifecycle; `defineLifecycle` has checked it. */
export interface Lifecycle<
  Machine extends AnyStateMachine = AnyStateMachine,
  Refusal extends string = string,
> extends LifecycleParts<Machine, Refusal> {
  readonly id: string;
}

/** The decision on a command: the next state, or the refusal. */
export type Decision<Machine extends AnyStateMachine, Refusal extends string> =
  | { readonly accepted: StoredEntity<Machine> }
  | { readonly refused: FormRefusal | Refusal };
