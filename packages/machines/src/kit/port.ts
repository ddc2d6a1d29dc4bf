import { type EventObject, fromPromise, type PromiseActorLogic } from 'xstate';

/**
 * What a port gets besides its input: an abort signal, and a way to report progress to its chart.
 */
export interface PortTools<Sends extends EventObject = EventObject> {
  readonly signal: AbortSignal;
  readonly send: (event: Sends) => void;
}

/**
 * An effect that a chart needs from outside: a plain async function. It resolves with the answer
 * and rejects with a `Failure` (see failure.ts); `tools.signal` aborts when the chart moves on.
 */
export type Port<Input, Output, Sends extends EventObject = EventObject> = (
  input: Input,
  tools: PortTools<Sends>,
) => Promise<Output>;

type AnyPort = (input: never, tools: never) => Promise<unknown>;
type PortsOf<Ports> = { [Name in keyof Ports]: AnyPort };
type InputOf<P> = P extends (input: infer Input, ...rest: never) => unknown ? Input : never;
type OutputOf<P> = P extends (...args: never) => Promise<infer Output> ? Output : never;

/** How the input of each port is read from the chart's context. */
export type PortInputs<Context, Ports> = {
  readonly [Name in keyof Ports]: (context: Context) => InputOf<Ports[Name]>;
};

/** The actor slots of a chart, as `setup({ actors })` and `.provide({ actors })` take them. */
export type PortActors<Ports> = {
  [Name in keyof Ports]: PromiseActorLogic<OutputOf<Ports[Name]>>;
};

type LoosePort = (input: unknown, tools: PortTools) => Promise<unknown>;

/**
 * Turns ports into actors. A missing port rejects with "must be provided".
 *
 * The input is read from the invoking chart's context here and not by a function in the chart's
 * config, so that the config stays plain JSON and replays identically.
 */
export function definePorts<Context, Ports extends PortsOf<Ports>>(
  chart: string,
  inputs: PortInputs<Context, Ports>,
): (ports?: Partial<Ports>) => PortActors<Ports> {
  return (ports = {}) => {
    const names = Object.keys(inputs) as (keyof Ports & string)[];
    const entries = names.map((name) => {
      const port = ports[name] as LoosePort | undefined;
      const actor = fromPromise(async ({ self, signal }) => {
        if (!port) throw new Error(`${chart}: the port "${name}" must be provided`);
        const parent = self._parent;
        if (!parent) throw new Error(`${chart}: the port "${name}" runs only inside its chart`);
        const input = inputs[name](parent.getSnapshot().context as Context);
        return port(input, { signal, send: (event) => parent.send(event) });
      });
      return [name, actor] as const;
    });
    return Object.fromEntries(entries) as PortActors<Ports>;
  };
}

/**
 * A context value that the input of a port requires.
 * @throws {Error} if it is null, which the chart's states rule out
 */
export function requireValue<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined)
    throw new Error('a port needs a context value that is missing');
  return value;
}
