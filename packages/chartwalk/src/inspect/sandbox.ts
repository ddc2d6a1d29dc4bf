import {
  type AnyActor,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  fromPromise,
} from 'xstate';
import { TestClock } from '../walk/clock.ts';
import { type AnyModel, type Answer, type Move, moveLabel } from '../walk/types.ts';
import { createRecorder, type RecordedStep, type Recorder, type SecretKeys } from './recorder.ts';

/**
 * Something that happened to a chart, unredacted: it may hold secrets and must stay in the page.
 */
export interface Happened {
  readonly at: number;
  readonly event: AnyEventObject;
}

/** The input of a chart and everything that happened to it. */
export interface History {
  readonly machine: AnyStateMachine;
  readonly input: unknown;
  readonly happened: readonly Happened[];
  /** Keys that its steps hide. */
  readonly secrets?: SecretKeys;
}

interface Call {
  readonly id: string;
  readonly port: string;
}

/** The same chart with ports that never answer. */
function removePorts(machine: AnyStateMachine): AnyStateMachine {
  const names = Object.keys(machine.implementations.actors as object);
  const silent = names.map((name) => [name, fromPromise(() => new Promise(() => undefined))]);
  return machine.provide({ actors: Object.fromEntries(silent) as never });
}

const settles = /^xstate\.(?:done|error)\.actor\.(.+)$/;

/**
 * An isolated copy of a chart. It replays what happened to the original and continues by hand: its
 * ports never answer by themselves and its clock stands still.
 */
export class Sandbox {
  readonly #history: History;
  readonly #happened: Happened[] = [];
  readonly #clock = new TestClock();
  readonly #actor: AnyActor;
  readonly #settled = new WeakSet<AnyActorRef>();
  readonly #recorder: Recorder;

  constructor(history: History) {
    this.#history = history;
    const { secrets = {} } = history;
    const now = () => this.#clock.now();
    this.#recorder = createRecorder({ secrets, keep: Infinity, now });
    const [first] = history.happened;
    if (first) this.#clock.jumpTo(first.at);
    this.#actor = createActor(removePorts(history.machine), {
      input: history.input,
      clock: this.#clock,
      inspect: this.#recorder.inspect,
    }).start();
    for (const { at, event } of history.happened) this.#replay(at, event);
  }

  get snapshot(): AnyMachineSnapshot {
    return this.#actor.getSnapshot() as AnyMachineSnapshot;
  }

  /** Its steps, redacted, replayed ones first. */
  get steps(): readonly RecordedStep[] {
    return this.#recorder.steps();
  }

  /** Pending calls. */
  get calls(): readonly Call[] {
    const children = Object.values(this.snapshot.children as Record<string, AnyActorRef>);
    return children
      .filter((child) => !this.#settled.has(child))
      .map(({ id, src }) => ({ id, port: String(src) }));
  }

  /** All possible next moves, with the model's payloads and answers. */
  moves(model: AnyModel): Move[] {
    if (this.snapshot.status !== 'active') return [];
    const declared = (type: string) =>
      this.snapshot._nodes.some((node) => node.transitions.has(type));
    const events = Object.entries(model.events)
      .filter(([type]) => declared(type))
      .flatMap(([type, event]) =>
        Object.keys(event?.cases ?? {}).map((name): Move => {
          return { kind: 'event', type, case: name, by: event?.by ?? 'page' };
        }),
      );
    const answers = this.calls.flatMap(({ port }) =>
      Object.keys(model.answers[port] ?? {}).map((name): Move => {
        return { kind: 'answer', port, case: name };
      }),
    );
    const ms = this.#clock.untilNext();
    return [
      ...events,
      ...answers,
      ...(ms === null ? [] : [{ kind: 'time', delay: 'the next timer', ms } as const]),
    ];
  }

  perform(model: AnyModel, move: Move): void {
    if (move.kind === 'time') {
      const before = this.steps.length;
      this.#clock.advance(this.#clock.untilNext() ?? 0);
      // On replay a fired timer is an ordinary event.
      for (const { event } of this.steps.slice(before)) this.#keep(event as AnyEventObject);
    } else if (move.kind === 'answer') {
      const call = this.calls.find(({ port }) => port === move.port);
      const answer = model.answers[move.port]?.[move.case];
      if (!call || !answer) throw new Error(`no pending call for "${moveLabel(move)}"`);
      this.#send(getEvent(call.id, answer));
    } else {
      const payload = model.events[move.type]?.cases[move.case];
      const tools = { now: this.#clock.now(), context: this.snapshot.context as unknown };
      const rest = typeof payload === 'function' ? (payload(tools) as object) : (payload as object);
      this.#send({ type: move.type, ...rest });
    }
  }

  /** Another copy in the same state. */
  fork(): Sandbox {
    return new Sandbox({ ...this.#history, happened: this.#happened });
  }

  /** Makes the first move that takes a branch; false if there is none. */
  take(model: AnyModel, branch: string): boolean {
    const takes = (move: Move): boolean => {
      const copy = this.fork();
      copy.perform(model, move);
      const { taken = [] } = copy.steps.at(-1) ?? {};
      copy.close();
      return taken.includes(branch);
    };
    const move = this.moves(model).find(takes);
    if (move) this.perform(model, move);
    return move !== undefined;
  }

  close(): void {
    this.#actor.stop();
  }

  #replay(at: number, event: AnyEventObject): void {
    this.#clock.jumpTo(at);
    this.#send(event);
  }

  #send(event: AnyEventObject): void {
    const [, id] = settles.exec(event.type) ?? [];
    const child = id === undefined ? undefined : this.snapshot.children[id];
    if (child) this.#settled.add(child as AnyActorRef);
    this.#keep(event);
    this.#actor.send(event);
  }

  #keep(event: AnyEventObject): void {
    this.#happened.push({ at: this.#clock.now(), event });
  }
}

const getEvent = (id: string, answer: Answer): AnyEventObject =>
  answer.kind === 'resolves'
    ? { type: `xstate.done.actor.${id}`, output: answer.value, actorId: id }
    : { type: `xstate.error.actor.${id}`, error: answer.error, actorId: id };
