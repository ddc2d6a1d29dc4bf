import {
  type AnyActor,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  fromPromise,
  type InspectionEvent,
} from 'xstate';
import { type Branch, indexBranches } from './branches.ts';
import { TestClock } from './clock.ts';

type Ports = Record<string, { config: (tools: { signal: AbortSignal }) => Promise<unknown> }>;

/**
 * A chart with real effects in its slots, each held until it is released: for drivers that get
 * their answers elsewhere. Its clock only advances on demand.
 */
export class HeldChart {
  readonly clock = new TestClock();
  readonly #actor: AnyActor;
  readonly #waiting = new Map<string, () => void>();
  readonly #index: ReturnType<typeof indexBranches>;
  readonly #taken: Branch[] = [];

  constructor(machine: AnyStateMachine, input: unknown, now: number) {
    const ports = machine.implementations.actors as unknown as Ports;
    const held = Object.entries(ports).map(([port, { config }]) => [
      port,
      fromPromise(async (tools) => {
        await this.#getTurn(port, tools.signal);
        return config(tools);
      }),
    ]);
    const provided = machine.provide({ actors: Object.fromEntries(held) as never });
    this.#index = indexBranches(provided);
    this.clock.jumpTo(now);
    this.#actor = createActor(provided, {
      input,
      clock: this.clock,
      inspect: (event) => this.#note(event),
    });
    this.#actor.start();
  }

  /** For subscribers that follow the chart as a page does. */
  get actor(): AnyActor {
    return this.#actor;
  }

  get snapshot(): AnyMachineSnapshot {
    return this.#actor.getSnapshot() as AnyMachineSnapshot;
  }

  /**
   * Branches that were taken and not consumed yet, oldest first; a driver shifts off what it has
   * seen.
   */
  get taken(): Branch[] {
    return this.#taken;
  }

  send(event: { readonly type: string }): void {
    this.#actor.send(event);
  }

  /** Whether an effect is held. */
  isAsked(port: string): boolean {
    return this.#waiting.has(port);
  }

  /** Releases a held effect. */
  letGo(port: string): void {
    const go = this.#waiting.get(port);
    if (!go) throw new Error(`no pending call of ${port}`);
    go();
  }

  /** Advances the clock to the next timer. */
  pass(): void {
    this.clock.advance(this.clock.untilNext() ?? 0);
  }

  stop(): void {
    this.#actor.stop();
  }

  #getTurn(port: string, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const go = () => {
        this.#waiting.delete(port);
        resolve();
      };
      this.#waiting.set(port, go);
      signal.addEventListener('abort', () => {
        if (this.#waiting.get(port) === go) this.#waiting.delete(port);
      });
    });
  }

  #note(event: InspectionEvent): void {
    if (event.type !== '@xstate.microstep') return;
    for (const definition of event._transitions) {
      const branch = this.#index.get(definition);
      if (branch) this.#taken.push(branch);
    }
  }
}
