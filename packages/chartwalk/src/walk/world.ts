import {
  type AnyActor,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  createActor,
  type InspectionEvent,
} from 'xstate';
import { type Branch, getPath } from './branches.ts';
import { type PortHandler, type Build, returnBuild, borrowBuild } from './builds.ts';
import { TestClock } from './clock.ts';
import { isSealed } from './sealed.ts';
import { findSecrets } from './secrets.ts';
import { getCause } from './stops.ts';
import type { AnyModel, Answer, Move, PayloadTools } from './types.ts';

interface Call {
  readonly port: string;
  readonly input: unknown;
  readonly settle: (answer: Answer) => void;
}

/** The effect of a move: the branches it took and the states it passed. */
export interface Trace {
  readonly branches: readonly Branch[];
  readonly entered: readonly string[];
  /** Events that the chart raised itself and no state handled. */
  readonly dropped: readonly string[];
  /** Emitted events. */
  readonly emitted: readonly { readonly type: string }[];
  /** The ports that were called and wait for their answer. */
  readonly begun: readonly string[];
}

/** Numbers in a context that may be times of the test clock, which starts at a million. */
export const isTime = (value: number, now: number): boolean =>
  value >= 1_000_000 && Math.abs(value - now) < 10_000_000_000;

/** A pending timer, by the name of its delay. */
export interface Timer {
  readonly id: number;
  readonly delay: string;
  /** Milliseconds until it is due; negative if it is late. */
  readonly ms: number;
}

/** The start of a run: the name of a start of the model, or a custom input. */
export type Start = string | { readonly input: unknown };

const getName = (start: Start): string =>
  typeof start === 'string' ? start : 'an input of its own';

function getInput({ id, starts }: AnyModel, start: Start): unknown {
  if (typeof start !== 'string') return start.input;
  if (!(start in starts)) throw new Error(`${id}: no start "${start}"`);
  return starts[start];
}

const isLeaf = (node: AnyStateNode): boolean => node.type === 'atomic' || node.type === 'final';

/** Lets the promises of ports reach their chart; far more turns than the longest chain takes. */
async function settlePromises(): Promise<void> {
  for (let turn = 0; turn < 24; turn += 1) await Promise.resolve();
}

/**
 * One run of a shipping chart: its ports wait for a given answer, its clock only advances on
 * demand, and every branch taken is recorded.
 */
export class World implements PortHandler {
  readonly clock = new TestClock();
  readonly #model: AnyModel;
  readonly #build: Build;
  readonly #giveBack: () => void;
  readonly #calls: Call[] = [];
  readonly #asked: string[] = [];
  readonly #actor: AnyActor;
  #branches: Branch[] = [];
  #entered: string[] = [];
  #dropped: string[] = [];
  #emittedBefore = 0;
  #callsBefore: readonly Call[] = [];
  /** The external event that was not processed yet. */
  #sent: string | null = null;
  #error: unknown = null;
  /** All events that the chart has emitted. */
  readonly emitted: { readonly type: string }[] = [];
  /** Everything sealed so far, opened. */
  readonly secrets = new Set<string>();

  private constructor(model: AnyModel, input: unknown, machine: AnyStateMachine) {
    this.#model = model;
    this.#build = borrowBuild(model, machine);
    this.#build.user = this;
    this.#giveBack = () => returnBuild(model, machine, this.#build);
    this.#actor = createActor(this.#build.machine, {
      input,
      clock: this.clock,
      inspect: (event) => this.#note(event),
    });
    this.#actor.on('*', (event) => this.emitted.push(event));
    this.#actor.subscribe({ error: (error) => (this.#error = error) });
  }

  /** Starts the chart; `machine` may be another build of it, from JSON or mutated. */
  static async open(
    model: AnyModel,
    start: Start,
    machine: AnyStateMachine = model.machine,
  ): Promise<World> {
    const world = new World(model, getInput(model, start), machine);
    world.#actor.start();
    await settlePromises();
    if (world.#error === null) return world;
    world.close();
    throw new Error(`it stops as soon as it starts (${getName(start)}): ${world.error}`);
  }

  get snapshot(): AnyMachineSnapshot {
    return this.#actor.getSnapshot() as AnyMachineSnapshot;
  }

  get projection(): string {
    return this.#model.project(this.snapshot);
  }

  /** Why the chart stopped, with its states then; null for a healthy chart. */
  get error(): string | null {
    return this.#error === null ? null : getCause(this.#error, this.#branches);
  }

  /** Paths of the active leaf states. */
  get states(): string[] {
    return this.snapshot._nodes.filter(isLeaf).map(getPath).sort();
  }

  /** Pending calls by port, with the input of each. */
  get calls(): readonly { readonly port: string; readonly input: unknown }[] {
    return this.#calls;
  }

  timesAsked(port: string): number {
    return this.#asked.filter((name) => name === port).length;
  }

  /** The tags of the state, sorted. */
  get tags(): string[] {
    return [...(this.snapshot.tags as Set<string>)].sort();
  }

  /** Pending timers, the next one first. */
  get timers(): Timer[] {
    // xstate keeps its delayed events in the order in which it set their timers, as the clock does.
    const events = Object.values(this.#actor.system.getSnapshot()._scheduledEvents);
    return this.clock.pending
      .map(({ id, ms }, at) => ({ id, ms, delay: this.#getDelay(events[at]?.event.type ?? '') }))
      .sort((one, other) => one.ms - other.ms);
  }

  /** Two worlds with the same key behave alike from here on. */
  get key(): string {
    const memory = this.#model.remember(this.snapshot.context);
    const calls = this.#calls.map(({ port }) => port);
    return JSON.stringify([this.states, calls, memory]);
  }

  /**
   * The whole context with times relative to now: worlds that agree in it and in their key are
   * equal.
   */
  get exactKey(): string {
    const now = this.clock.now();
    return JSON.stringify(
      [this.snapshot.context, this.timers.map(({ delay, ms }) => [delay, ms])],
      (_, value) => {
        if (isSealed(value)) return ['sealed', value.open()];
        return typeof value === 'number' && isTime(value, now) ? ['in', value - now] : value;
      },
    );
  }

  /** Whether an active state declares this event. */
  answersTo(type: string): boolean {
    return this.snapshot._nodes.some((node) => node.transitions.has(type));
  }

  /** All possible next moves. */
  moves(): Move[] {
    if (this.snapshot.status !== 'active') return [];
    return [...this.#eventMoves(), ...this.#answerMoves(), ...this.#timeMoves()];
  }

  /** Makes a move; a timer fires `lateBy` milliseconds after its time. */
  async perform(move: Move, lateBy = 0): Promise<Trace> {
    this.#forgetTrace();
    this.#do(move, lateBy);
    await settlePromises();
    return this.trace;
  }

  /** Sends an event that is no case of the model. */
  async send(event: { readonly type: string }): Promise<Trace> {
    this.#forgetTrace();
    this.#sent = event.type;
    this.#actor.send(event);
    await settlePromises();
    return this.trace;
  }

  /** Settles a pending call with an answer that is no case of the model. */
  async settle(port: string, answer: Answer): Promise<Trace> {
    this.#forgetTrace();
    this.#settle(port, answer);
    await settlePromises();
    return this.trace;
  }

  /** Advances the clock and fires due timers. */
  async pass(ms: number): Promise<Trace> {
    this.#forgetTrace();
    this.clock.advance(ms);
    await settlePromises();
    return this.trace;
  }

  /** Advances the time while timers pause, as in a sleeping tab. */
  sleep(ms: number): void {
    this.#forgetTrace();
    this.clock.sleep(ms);
  }

  /** The effect of the last move, or of the start. */
  get trace(): Trace {
    return {
      branches: this.#branches,
      entered: this.#entered,
      dropped: this.#dropped,
      emitted: this.emitted.slice(this.#emittedBefore),
      begun: this.#calls
        .filter((call) => !this.#callsBefore.includes(call))
        .map(({ port }) => port),
    };
  }

  /** Stops the run; it cannot be used afterwards. */
  close(): void {
    this.#actor.stop();
    if (this.#build.user === this) this.#giveBack();
  }

  /** Called by a port, which waits until the walk settles it. */
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

  #do(move: Move, lateBy: number): void {
    if (move.kind === 'time') {
      const { timers } = this;
      const due = timers.find(({ delay }) => delay === move.delay);
      if (!due) throw new Error(`${this.#model.id}: no timer for ${move.delay} is set`);
      this.clock.fire(due.id, lateBy);
    } else if (move.kind === 'answer') {
      this.#answer(move.port, move.case);
    } else {
      this.#sent = move.type;
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
    const sent = (typeof payload === 'function' ? payload(tools) : payload) as object;
    this.#hear(sent);
    return sent;
  }

  #hear(value: unknown): void {
    for (const secret of findSecrets(value)) this.secrets.add(secret);
  }

  #answer(port: string, name: string): void {
    const answer = this.#model.answers[port]?.[name];
    if (!answer) throw new Error(`${this.#model.id}: "${port}" cannot answer ${name}`);
    this.#settle(port, answer);
  }

  #settle(port: string, answer: Answer): void {
    const call = this.#calls.find((one) => one.port === port);
    if (!call) throw new Error(`${this.#model.id}: no pending call of ${port}`);
    this.#forget(call);
    if (answer.kind === 'resolves') this.#hear(answer.value);
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

  /**
   * The next timer, and those that may overtake it: timers set in different steps may fire in
   * either order.
   */
  #timeMoves(): Move[] {
    const finite = this.timers.filter(({ ms }) => Number.isFinite(ms));
    return finite.map(({ delay, ms }, at) => {
      const move = { kind: 'time', delay, ms: Math.max(0, ms) } as const;
      return at === 0 ? move : { ...move, overtakes: true };
    });
  }

  #getDelay(eventType: string): string {
    for (const node of this.snapshot._nodes) {
      const [definition] = node.transitions.get(eventType) ?? [];
      const branch = definition && this.#build.index.get(definition);
      if (branch) return branch.trigger;
    }
    return eventType;
  }

  #forgetTrace(): void {
    this.#branches = [];
    this.#entered = [];
    this.#dropped = [];
    this.#emittedBefore = this.emitted.length;
    this.#callsBefore = [...this.#calls];
    this.#sent = null;
  }

  #forget(call: Call): void {
    const at = this.#calls.indexOf(call);
    if (at >= 0) this.#calls.splice(at, 1);
  }

  #note(event: InspectionEvent): void {
    if (event.type !== '@xstate.microstep') return;
    const snapshot = event.snapshot as AnyMachineSnapshot;
    this.#entered.push(...snapshot._nodes.map(getPath));
    this.#noteDropped(event.event.type, event._transitions.length > 0);
    for (const definition of event._transitions) {
      const branch = this.#build.index.get(definition);
      if (!branch) continue;
      this.#branches.push(branch);
      this.#entered.push(branch.state);
    }
  }

  #noteDropped(type: string, isTaken: boolean): void {
    const isFromOutside = type === this.#sent || type.startsWith('xstate.');
    if (type === this.#sent) this.#sent = null;
    if (!isTaken && !isFromOutside) this.#dropped.push(type);
  }
}
