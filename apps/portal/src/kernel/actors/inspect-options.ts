import type { ActorOptions, AnyStateMachine } from 'xstate';

type Watch = NonNullable<ActorOptions<AnyStateMachine>['inspect']>;

/**
 * Options with which every statechart of the page starts. A function `baizeInspect` on the window,
 * set before the page boots, gets their inspection events.
 */
export function inspectOptions(): { inspect?: Extract<Watch, (...args: never) => unknown> } {
  const { baizeInspect: inspect } = globalThis as {
    baizeInspect?: Extract<Watch, (...args: never) => unknown>;
  };
  return inspect ? { inspect } : {};
}
