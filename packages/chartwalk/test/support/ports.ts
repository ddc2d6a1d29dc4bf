/** Ports, sealed words and the clock for the machines of these tests. */
import { type AnyActorRef, fromPromise, type PromiseActorLogic } from 'xstate';

export type Port<Input, Output> = (
  input: Input,
  tools: { readonly signal: AbortSignal },
) => Promise<Output>;

type AnyPort = (input: never, tools: never) => Promise<unknown>;
type LoosePort = (input: unknown, tools: { readonly signal: AbortSignal }) => Promise<unknown>;
type InputOf<P> = P extends (input: infer Input, ...rest: never) => unknown ? Input : never;
type OutputOf<P> = P extends (...args: never) => Promise<infer Output> ? Output : never;

/** Turns async functions into actors of a machine that get their input from its context. */
export function definePorts<Context, Ports extends { [Name in keyof Ports]: AnyPort }>(
  machine: string,
  inputs: { readonly [Name in keyof Ports]: (context: Context) => InputOf<Ports[Name]> },
) {
  return (ports: Partial<Ports> = {}) => {
    const names = Object.keys(inputs) as (keyof Ports & string)[];
    const actors = names.map((name) => [
      name,
      fromPromise(async ({ self, signal }) => {
        const port = ports[name] as LoosePort | undefined;
        if (!port) throw new Error(`${machine}: the port "${name}" must be provided`);
        return port(inputs[name](self._parent?.getSnapshot().context as Context), { signal });
      }),
    ]);
    return Object.fromEntries(actors) as {
      [Name in keyof Ports]: PromiseActorLogic<OutputOf<Ports[Name]>>;
    };
  };
}

export const machineOptions = { maxIterations: 100 } as const;

/** A word that JSON does not show. */
export class Sealed {
  readonly #word: string;

  constructor(word: string) {
    this.#word = word;
  }

  open(): string {
    return this.#word;
  }

  toJSON(): string {
    return '[sealed]';
  }
}

export const seal = (word: string): Sealed => new Sealed(word);

/** Milliseconds on the clock of an actor's system. */
export const getTime = (self: AnyActorRef): number =>
  (self.system._clock as unknown as { readonly now: () => number }).now();

export const timeLeft = (self: AnyActorRef, dueAt: number | null): number =>
  dueAt === null ? 0 : Math.max(0, dueAt - getTime(self));
