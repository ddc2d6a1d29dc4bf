import type { AnyMachineSnapshot, InspectionEvent, StateValue } from 'xstate';
import { redact } from './redact.ts';

/** One step of a running chart, without secrets: plain JSON that may be stored, shown or posted. */
export interface RecordedStep {
  readonly at: number;
  readonly chart: string;
  readonly event: unknown;
  readonly status: string;
  /** The state value, as in XState. */
  readonly value: StateValue;
  /** Paths of the active states and their ancestors, for `getView`. */
  readonly active: readonly string[];
  /** The branches taken, as in the layout's edges. */
  readonly taken: readonly string[];
  readonly context: unknown;
}

export interface Recorder {
  /** Give this to `createActor(machine, { inspect })`. */
  readonly inspect: (event: InspectionEvent) => void;
  readonly steps: () => readonly RecordedStep[];
  readonly clear: () => void;
}

/** Secret keys of context and events, by machine id. */
export type SecretKeys = Readonly<Record<string, readonly string[]>>;

export interface RecorderOptions {
  /** Hidden in addition to keys that are always secret, such as `password`. */
  readonly secrets?: SecretKeys;
  /** Called with each step, already redacted. */
  readonly onStep?: (step: RecordedStep) => void;
  /** Steps beyond this number are dropped, oldest first. */
  readonly keep?: number;
  readonly now?: () => number;
}

const isMachine = (snapshot: unknown): snapshot is AnyMachineSnapshot =>
  typeof snapshot === 'object' && snapshot !== null && 'machine' in snapshot;

function getBranchId(
  source: { path: string[]; id: string },
  eventType: string,
  index: number,
): string {
  const state = source.path.join('.') || '(root)';
  const label = eventType
    .replace(/^xstate\.done\.actor\.(.+)$/, 'done($1)')
    .replace(/^xstate\.error\.actor\.(.+)$/, 'error($1)')
    .replace(
      /^xstate\.after\.(.+)$/,
      (_, name: string) => `after(${name.replace(`.${source.id}`, '')})`,
    );
  return `${state}|${label || 'always'}|${index}`;
}

type Microstep = Extract<InspectionEvent, { type: '@xstate.microstep' }>;

function getTakenBranches({ _transitions: transitions }: Microstep): string[] {
  return transitions.map((definition) => {
    const { source, eventType } = definition;
    const among = eventType === '' ? source.always : source.transitions.get(eventType);
    return getBranchId(source, eventType, among?.indexOf(definition) ?? 0);
  });
}

/** Records charts without their secrets. Nothing leaves the page unless `onStep` sends it. */
export function createRecorder(options: RecorderOptions = {}): Recorder {
  const { secrets = {}, onStep, keep = 200, now = Date.now } = options;
  const taken = new Map<string, string[]>();
  let steps: readonly RecordedStep[] = [];

  const record = (snapshot: AnyMachineSnapshot, event: unknown, branches: string[]): void => {
    const chart = String(snapshot.machine.id);
    const hidden = secrets[chart] ?? [];
    const step: RecordedStep = {
      at: now(),
      chart,
      event: redact(event, hidden),
      status: snapshot.status,
      value: snapshot.value,
      active: snapshot._nodes.map((node) => node.path.join('.')).filter(Boolean),
      taken: branches,
      context: redact(snapshot.context, hidden),
    };
    steps = [...steps, step].slice(-keep);
    onStep?.(step);
  };

  return {
    inspect: (event) => {
      const { sessionId = '' } = event.actorRef as { sessionId?: string };
      if (event.type === '@xstate.microstep') {
        taken.set(sessionId, [...(taken.get(sessionId) ?? []), ...getTakenBranches(event)]);
      } else if (event.type === '@xstate.snapshot' && isMachine(event.snapshot)) {
        record(event.snapshot, event.event, taken.get(sessionId) ?? []);
        taken.delete(sessionId);
      }
    },
    steps: () => steps,
    clear: () => {
      steps = [];
    },
  };
}
