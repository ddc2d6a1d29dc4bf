import type { RecordedStep } from '@baize/chartwalk/inspect';

export type StepKind = 'start' | 'event' | 'answer' | 'failure' | 'time';

export interface StepWords {
  readonly kind: StepKind;
  readonly text: string;
}

const inner = /^xstate\.(init|done\.actor|error\.actor|after|stop)(?:\.(.+))?$/;

/** The event of a step, with the labels of the diagram. */
export function getWords({ event }: RecordedStep): StepWords {
  const { type } = event as { readonly type: string };
  const [, what, name = ''] = inner.exec(type) ?? [];
  switch (what) {
    case 'init':
      return { kind: 'start', text: 'begins' };
    case 'stop':
      return { kind: 'start', text: 'is put away' };
    case 'done.actor':
      return { kind: 'answer', text: `${name} answers` };
    case 'error.actor':
      return { kind: 'failure', text: `${name} fails` };
    case 'after':
      return { kind: 'time', text: `after ${name.replace(/\.[^.]*$/, '')}` };
    default:
      return { kind: 'event', text: type };
  }
}

/** The state of a statechart, by its innermost active states. */
export function describeStanding({ active }: Pick<RecordedStep, 'active'>): string {
  const leaves = active.filter((path) => !active.some((other) => other.startsWith(`${path}.`)));
  return leaves.join(' + ');
}

/** The time between two moments, in a short form. */
export function getSince(at: number, begin: number): string {
  const ms = at - begin;
  if (ms < 1_000) return `${ms} ms`;
  return ms < 60_000 ? `${(ms / 1_000).toFixed(2)} s` : `${(ms / 60_000).toFixed(1)} min`;
}
