import {
  type AnyActor,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  createActor,
  type InspectionEvent,
} from 'xstate';
import { type Branch, branchIndex, pathOf } from './branches.ts';
import { TestClock } from './clock.ts';
import type { AnyModel, Answer, Move, PayloadTools } from './types.ts';

interface Call {
  readonly port: string;
  readonly input: unknown;
  readonly settle: (answer: Answer) => void;
}

/** What a move did: the branches it took and the states it came through. */
export interface Trace {
  readonly branches: readonly Branch[];
  readonly entered: readonly string[];
}

type Stub = (input: unknown, tools: { signal: AbortSignal }) => Promise<unknown>;

const leaf = (node: AnyStateNode): boolean => node.type === 'atomic' || node.type === 'final';

/** A build of a chart whose ports ask the world that has it now. */
interface Build {
  readonly machine: AnyStateMachine;
  readonly index: Map<AnyTransitionDefinition, Branch>;
  world: World | null;
}

/** Builds that nobody uses: making one takes longer than walking it, and walks are many. */
const idle = new WeakMap<AnyModel, WeakMap<AnyStateMachine, Build[]>>();

function idleBuilds(model: AnyModel, machine: AnyStateMachine): Build[] {
  const ofModel = idle.get(model) ?? new WeakMap<AnyStateMachine, Build[]>();
  const builds = ofModel.get(machine) ?? [];
  ofModel.set(machine, builds);
  idle.set(model, ofModel);
  return builds;
}

/** A build for one world; it gives it back when it is closed. */
function buildFor(model: AnyModel, machine: AnyStateMachine): Build {
  const known = idleBuilds(model, machine).pop();
  if (known) return known;
  const asked =
    (port: string): Stub =>
    (input, tools) =>
      build.world!.ask(port, input, tools.signal);
  const stubs = Object.fromEntries(Object.keys(model.answers).map((port) => [port, asked(port)]));
  const provided = machine.provide({ actors: model.actors(stubs as never) as never });
  const build: Build = { machine: provided, index: branchIndex(provided), world: null };
  return build;
}

/** Lets promises of ports reach their chart; far more turns than the longest chain takes. */
async function settlePromises(): Promise<void> {
  for (let turn = 0; turn < 24; turn += 1) await Promise.resolve();
}

/**
 * One run of a shipping chart: its ports wait for the answer they are told, its clock stands still
 * until time is told to pass, and every branch taken is noted.
 */
export class World {
  readonly clock = new TestClock();
  readonly #model: AnyModel;
  readonly #build: Build;
  readonly #giveBack: () => void;
  readonly #calls: Call[] = [];
  readonly #asked: string[] = [];
  readonly #actor: AnyActor;
  #branches: Branch[] = [];
  #entered: string[] = [];
  #error: unknown = null;
  /** What the chart has emitted so far. */
  readonly emitted: { readonly type: string }[] = [];

  private constructor(model: AnyModel, start: string, machine: AnyStateMachine) {
    this.#model = model;
    this.#build = buildFor(model, machine);
    this.#build.world = this;
    this.#giveBack = () => idleBuilds(model, machine).push(this.#build);
    this.#actor = createActor(this.#build.machine, {
      input: model.starts[start],
      clock: this.clock,
      inspect: (event) => this.#note(event),
    });
    this.#actor.on('*', (event) => this.emitted.push(event));
    this.#actor.subscribe({ error: (error) => (this.#error = error) });
  }

  /** Starts the chart; `machine` may be another build of it, from JSON or mutated. */
  static async open(
    model: AnyModel,
    start: string,
    machine: AnyStateMachine = model.machine,
  ): Promise<World> {
    if (!(start in model.starts)) throw new Error(`${model.id}: no start "${start}"`);
    const world = new World(model, start, machine);
    world.#actor.start();
    await settlePromises();
    return world;
  }

  get snapshot(): AnyMachineSnapshot {
    return this.#actor.getSnapshot() as AnyMachineSnapshot;
  }

  get projection(): string {
    return this.#model.project(this.snapshot);
  }

  /** The error that stopped the chart, if any: a healthy chart never has one. */
  get error(): unknown {
    return this.#error;
  }

  /** Paths of the active leaf states. */
  get states(): string[] {
    return this.snapshot._nodes.filter(leaf).map(pathOf).sort();
  }

  /** The calls that wait for an answer, by port, with the input that each was given. */
  get calls(): readonly { readonly port: string; readonly input: unknown }[] {
    return this.#calls;
  }

  timesAsked(port: string): number {
    return this.#asked.filter((name) => name === port).length;
  }

  /** Two worlds with one key behave alike from here on. */
  get key(): string {
    const memory = this.#model.remember(this.snapshot.context);
    const calls = this.#calls.map(({ port }) => port);
    return JSON.stringify([this.states, calls, memory]);
  }

  /** True when an active state declares something for this event. */
  answersTo(type: string): boolean {
    return this.snapshot._nodes.some((node) => node.transitions.has(type));
  }

  /** Everything that could happen next. */
  moves(): Move[] {
    if (this.snapshot.status !== 'active') return [];
    return [...this.#eventMoves(), ...this.#answerMoves(), ...this.#timeMoves()];
  }

  async perform(move: Move): Promise<Trace> {
    this.#branches = [];
    this.#entered = [];
    this.#do(move);
    await settlePromises();
    return this.trace;
  }

  /** Lets time pass, whatever comes due in it. */
  async pass(ms: number): Promise<void> {
    this.clock.advance(ms);
    await settlePromises();
  }

  /** What the last move did; before the first move, what starting did. */
  get trace(): Trace {
    return { branches: this.#branches, entered: this.#entered };
  }

  /** Ends the run; nothing can be asked of it afterwards. */
  close(): void {
    this.#actor.stop();
    if (this.#build.world !== this) return;
    this.#build.world = null;
    this.#giveBack();
  }

  /** A port is asked; it waits until the walk settles it. */
  ask(port: string, input: unknown, signal: AbortSignal): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const call: Call = {
        port,
        input,
        settle: (answer) =>
          answer.kind === 'resolves' ? resolve(answer.value) : reject(answer.error),
      };
      this.#calls.push(call);
      this.#asked.push(port);
      signal.addEventListener('abort', () => this.#forget(call), { once: true });
    });
  }

  #do(move: Move): void {
    if (move.kind === 'time') {
      this.clock.advance(this.clock.untilNext() ?? 0);
    } else if (move.kind === 'answer') {
      this.#answer(move.port, move.case);
    } else {
      this.#actor.send({ type: move.type, ...this.#payload(move.type, move.case) });
    }
  }

  #payload(type: string, name: string): object {
    const payload = this.#model.events[type]?.cases[name];
    if (!payload) throw new Error(`${this.#model.id}: no case ${type} (${name})`);
    const tools: PayloadTools<unknown> = {
      now: this.clock.now(),
      context: this.snapshot.context,
    };
    return (typeof payload === 'function' ? payload(tools) : payload) as object;
  }

  #answer(port: string, name: string): void {
    const call = this.#calls.find((one) => one.port === port);
    const answer = this.#model.answers[port]?.[name];
    if (!call || !answer) throw new Error(`${this.#model.id}: "${port}" cannot answer ${name}`);
    this.#forget(call);
    call.settle(answer);
  }

  #eventMoves(): Move[] {
    return Object.entries(this.#model.events)
      .filter(([type]) => this.answersTo(type))
      .flatMap(([type, event]) =>
        Object.keys(event?.cases ?? {}).map((name): Move => ({
          kind: 'event',
          type,
          case: name,
          by: event?.by ?? 'page',
        })),
      );
  }

  #answerMoves(): Move[] {
    return this.#calls.flatMap(({ port }) =>
      Object.keys(this.#model.answers[port] ?? {}).map((name): Move => ({
        kind: 'answer',
        port,
        case: name,
      })),
    );
  }

  #timeMoves(): Move[] {
    const ms = this.clock.untilNext();
    return ms === null ? [] : [{ kind: 'time', delay: 'the next timer', ms }];
  }

  #forget(call: Call): void {
    const at = this.#calls.indexOf(call);
    if (at >= 0) this.#calls.splice(at, 1);
  }

  #note(event: InspectionEvent): void {
    if (event.type !== '@xstate.microstep') return;
    const snapshot = event.snapshot as AnyMachineSnapshot;
    this.#entered.push(...snapshot._nodes.map(pathOf));
    for (const definition of event._transitions) {
      const branch = this.#build.index.get(definition);
      if (!branch) continue;
      this.#branches.push(branch);
      this.#entered.push(branch.state);
    }
  }
}
