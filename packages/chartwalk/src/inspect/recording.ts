import type { AnyActor, AnyEventObject, AnyStateMachine, InspectionEvent } from 'xstate';
import { createRecorder, type RecordedStep, type SecretKeys } from './recorder.ts';
import { type Happened, Sandbox } from './sandbox.ts';

/** One run of a chart, safe to show. */
export interface Run {
  readonly id: string;
  /** Machine id. */
  readonly chart: string;
  readonly machine: AnyStateMachine;
  readonly steps: readonly RecordedStep[];
}

export interface Recording {
  /** Give this to `createActor(machine, { inspect })`. */
  readonly inspect: (event: InspectionEvent) => void;
  /** Oldest first; a new array after each step. */
  readonly runs: () => readonly Run[];
  /** @returns a function that unsubscribes */
  readonly subscribe: (listener: () => void) => () => void;
  /** A copy of the chart as it was after a step; null if its beginning was dropped. */
  readonly copy: (run: string, step: number) => Sandbox | null;
}

/** `secrets` are keys that no step shows; `now` returns the time of a step. */
export interface RecordingOptions {
  readonly secrets?: SecretKeys;
  readonly now?: () => number;
}

interface RecordedActor {
  readonly input: unknown;
  readonly happened: Happened[];
}

/** Limits: runs kept, and steps per run. */
const most = { runs: 40, steps: 1_000 } as const;

type SnapshotEvent = Extract<InspectionEvent, { type: '@xstate.snapshot' }>;

const isChart = (event: InspectionEvent): event is SnapshotEvent =>
  event.type === '@xstate.snapshot' && 'machine' in event.snapshot;

/**
 * Records every chart of a page: redacted steps to show, and the raw events internally, so that any
 * moment can be replayed.
 */
export function createRecording(options: RecordingOptions = {}): Recording {
  const { secrets = {}, now = Date.now } = options;
  const listeners = new Set<() => void>();
  const recordedActors = new Map<string, RecordedActor>();
  let runs: readonly Run[] = [];
  let last: RecordedStep | undefined;
  let time = 0;
  const recorder = createRecorder({
    secrets,
    keep: 1,
    now: () => time,
    onStep: (step) => (last = step),
  });

  const begin = (id: string, actor: AnyActor, input: unknown): Run => {
    const machine = actor.logic as AnyStateMachine;
    const run: Run = { id, chart: machine.id, machine, steps: [] };
    recordedActors.set(id, { input, happened: [] });
    runs = [...runs, run].slice(-most.runs);
    return run;
  };

  const note = (event: SnapshotEvent, step: RecordedStep): void => {
    const id = event.actorRef.sessionId;
    const happening = event.event as AnyEventObject & { readonly input?: unknown };
    const isFirst = happening.type === 'xstate.init';
    const run =
      runs.find((one) => one.id === id) ??
      (isFirst ? begin(id, event.actorRef as AnyActor, happening.input) : undefined);
    if (!run) return;
    if (!isFirst) recordedActors.get(id)?.happened.push({ at: step.at, event: happening });
    const steps = [...run.steps, step];
    runs = runs.map((one) => (one.id === id ? { ...one, steps } : one));
    if (steps.length > most.steps) forget(id);
    for (const listener of listeners) listener();
  };

  /** A run that is too long is shown from here on and can no longer be replayed. */
  const forget = (id: string): void => {
    recordedActors.delete(id);
    runs = runs.map((one) =>
      one.id === id ? { ...one, steps: one.steps.slice(-most.steps) } : one,
    );
  };

  return {
    inspect: (event) => {
      time = now();
      last = undefined;
      recorder.inspect(event);
      if (isChart(event) && last) note(event, last);
    },
    runs: () => runs,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    copy: (id, step) => {
      const run = runs.find((one) => one.id === id);
      const history = recordedActors.get(id);
      if (!run || !history) return null;
      const { input, happened } = history;
      return new Sandbox({
        machine: run.machine,
        input,
        happened: happened.slice(0, step),
        secrets,
      });
    },
  };
}
