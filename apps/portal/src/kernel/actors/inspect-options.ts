import type { ActorOptions, AnyStateMachine } from 'xstate';

type Watch = NonNullable<ActorOptions<AnyStateMachine>['inspect']>;

/**
 * Options that every chart of the page is started with. Whoever puts a function called
 * `baizeInspect` on the window before the page boots is told what the charts do; nobody else is.
 */
export function inspectOptions(): { inspect?: Extract<Watch, (...args: never) => unknown> } {
  const { baizeInspect: inspect } = globalThis as {
    baizeInspect?: Extract<Watch, (...args: never) => unknown>;
  };
  return inspect ? { inspect } : {};
}
