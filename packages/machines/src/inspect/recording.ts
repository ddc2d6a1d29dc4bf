import type { AnyActor, AnyEventObject, AnyStateMachine, InspectionEvent } from 'xstate';
import { createRecorder, type RecordedStep } from './recorder.ts';
import { type Happened, Sandbox } from './sandbox.ts';

/** One life of a chart, as it may be shown. */
export interface Run {
  readonly id: string;
  /** The id of its machine. */
  readonly chart: string;
  readonly machine: AnyStateMachine;
  readonly steps: readonly RecordedStep[];
}

export interface Recording {
  /** Give this to `createActor(machine, { inspect })`. */
  readonly inspect: (event: InspectionEvent) => void;
  /** Oldest first; a new list after each step. */
  readonly runs: () => readonly Run[];
  /** @returns a function that ends it */
  readonly subscribe: (listener: () => void) => () => void;
  /** A copy of the chart as it stood after a step; null when its beginning is forgotten. */
  readonly copy: (run: string, step: number) => Sandbox | null;
}

interface Kept {
  readonly input: unknown;
  readonly happened: Happened[];
}

/** Lives that are remembered, and steps of each. */
const most = { runs: 40, steps: 1_000 } as const;

type Snapshotted = Extract<InspectionEvent, { type: '@xstate.snapshot' }>;

const isChart = (event: InspectionEvent): event is Snapshotted =>
  event.type === '@xstate.snapshot' && 'machine' in event.snapshot;

/**
 * Records every chart of a page: redacted steps to show, and, kept inside, what happened as it was,
 * so that any moment can be lived through again.
 */
export function createRecording(now: () => number = Date.now): Recording {
  const listeners = new Set<() => void>();
  const kept = new Map<string, Kept>();
  let runs: readonly Run[] = [];
  let last: RecordedStep | undefined;
  let time = 0;
  const recorder = createRecorder({ keep: 1, now: () => time, onStep: (step) => (last = step) });

  const begin = (id: string, actor: AnyActor, input: unknown): Run => {
    const machine = actor.logic as AnyStateMachine;
    const run: Run = { id, chart: machine.id, machine, steps: [] };
    kept.set(id, { input, happened: [] });
    runs = [...runs, run].slice(-most.runs);
    return run;
  };

  const note = (event: Snapshotted, step: RecordedStep): void => {
    const id = event.actorRef.sessionId;
    const happening = event.event as AnyEventObject & { readonly input?: unknown };
    const isFirst = happening.type === 'xstate.init';
    const run =
      runs.find((one) => one.id === id) ??
      (isFirst ? begin(id, event.actorRef as AnyActor, happening.input) : undefined);
    if (!run) return;
    if (!isFirst) kept.get(id)?.happened.push({ at: step.at, event: happening });
    const steps = [...run.steps, step];
    runs = runs.map((one) => (one.id === id ? { ...one, steps } : one));
    if (steps.length > most.steps) forget(id);
    for (const listener of listeners) listener();
  };

  /** A life that is too long is shown from here on and cannot be replayed any more. */
  const forget = (id: string): void => {
    kept.delete(id);
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
      const history = kept.get(id);
      if (!run || !history) return null;
      const { input, happened } = history;
      return new Sandbox({ machine: run.machine, input, happened: happened.slice(0, step) });
    },
  };
}
