import type { StateValue } from 'xstate';
import type { RecordedStep } from './recorder.ts';
import type { Recording, Run } from './recording.ts';

interface StatelyRun {
  /** The run that is reported. It has no parent, because its child actors are not reported. */
  readonly sessionId: string;
  readonly rootId: string;
  readonly createdAt: string;
  readonly id: null;
  readonly _version: string;
}

interface Stand {
  readonly status: string;
  readonly value: StateValue;
  readonly context: unknown;
}

/** Messages of `@statelyai/inspect` 0.7 for Stately's inspector, built from redacted steps. */
export type StatelyMessage = StatelyRun &
  (
    | {
        readonly type: '@xstate.actor';
        readonly name: string;
        /** The chart's config as JSON. */
        readonly definition: string;
        readonly snapshot: Stand;
      }
    | { readonly type: '@xstate.event'; readonly event: unknown }
    | { readonly type: '@xstate.snapshot'; readonly event: unknown; readonly snapshot: Stand }
  );

export interface StatelyFeed {
  /** Sends what was recorded since the last call; after `again`, from the beginning. */
  readonly send: () => void;
  readonly again: () => void;
}

/** The release of `@statelyai/inspect` that defines these messages. */
const version = '0.7.2';

const describeStanding = ({ status, value, context }: RecordedStep): Stand => ({
  status,
  value,
  context,
});

const getSent = ({ id }: Run, at: number): StatelyRun => ({
  sessionId: id,
  rootId: id,
  createdAt: String(at),
  id: null,
  _version: version,
});

function getIntroduction(run: Run, first: RecordedStep): StatelyMessage {
  const { id: name, config } = run.machine;
  const definition = JSON.stringify(config);
  const sent = getSent(run, first.at);
  return { ...sent, type: '@xstate.actor', name, definition, snapshot: describeStanding(first) };
}

function getMessages(run: Run, step: RecordedStep): StatelyMessage[] {
  const { event } = step;
  const sent = getSent(run, step.at);
  return [
    { ...sent, type: '@xstate.event', event },
    { ...sent, type: '@xstate.snapshot', event, snapshot: describeStanding(step) },
  ];
}

/**
 * Translates a recording for Stately's inspector. The package of that name posts whole contexts and
 * the input of every call; these messages only hold redacted steps and the charts' configs.
 */
export function statelyFeed(
  recording: Pick<Recording, 'runs'>,
  post: (message: StatelyMessage) => void,
): StatelyFeed {
  let reportedSteps = new Map<string, RecordedStep>();
  const tell = (run: Run): void => {
    const before = reportedSteps.get(run.id);
    const fresh = before ? run.steps.slice(run.steps.lastIndexOf(before) + 1) : run.steps;
    const [first] = fresh;
    const last = fresh.at(-1);
    if (!first || !last) return;
    if (!before) post(getIntroduction(run, first));
    for (const message of fresh.flatMap((step) => getMessages(run, step))) post(message);
    reportedSteps.set(run.id, last);
  };
  return {
    send: () => {
      for (const run of recording.runs()) tell(run);
    },
    again: () => {
      reportedSteps = new Map();
    },
  };
}
