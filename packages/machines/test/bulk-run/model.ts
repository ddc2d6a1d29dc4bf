import { defineModel } from '@baize/chartwalk';
import { answers, events, starts } from './cases.ts';
import { bulkRunMachine } from '../../src/bulk-run/machine.ts';
import { bulkRunActors } from '../../src/bulk-run/ports.ts';
import { bulkRunProperties } from './properties.ts';
import type { BulkItem, BulkRunContext } from '../../src/bulk-run/types.ts';

const hasAny = (items: readonly BulkItem[], ...states: readonly BulkItem['state'][]) =>
  items.some(({ state }) => states.includes(state));

function getFinishedView({ items, failure }: BulkRunContext) {
  if (failure !== null) return 'unread';
  if (hasAny(items, 'skipped')) return 'stopped';
  return hasAny(items, 'refused', 'lost') ? 'failed' : 'done';
}

export const bulkRunModel = defineModel({
  id: 'bulk-run',
  about: 'Runs one command for several accounts, one at a time, each with its own result.',
  machine: bulkRunMachine,
  actors: bulkRunActors,
  starts,
  events,
  answers,
  writes: ['runItem'],
  project: ({ value, context }) => {
    if (typeof value === 'object') return value.editing === 'open' ? 'editing' : 'declined';
    if (value === 'finished') return getFinishedView(context);
    if (value === 'running') return context.isStopping ? 'stopping' : 'running';
    if (value === 'reviewing')
      return hasAny(context.items, 'waiting', 'lost') ? 'reviewing' : 'barred';
    return value as 'checking' | 'pausing' | 'ended' | 'closed';
  },
  seen: {
    editing: ['bulk.form'],
    declined: ['bulk.form', 'bulk.error'],
    checking: ['bulk.busy'],
    reviewing: ['bulk.review'],
    barred: ['bulk.barred'],
    running: ['bulk.running'],
    stopping: ['bulk.stopping'],
    pausing: ['bulk.pausing'],
    done: ['bulk.summary'],
    failed: ['bulk.summary', 'bulk.retry'],
    stopped: ['bulk.summary', 'bulk.rest'],
    unread: ['bulk.summary', 'bulk.error'],
    ended: ['bulk.gone'],
    closed: ['bulk.gone'],
  },
  home: ['editing', 'done', 'failed', 'stopped', 'ended', 'closed'],
  remember: ({ items, work, isStopping, resumeAt, failure }) => ({
    items: items.map(({ state, code, key, confirmation }) =>
      [state, code !== null, key !== null, confirmation].map(String).join(' '),
    ),
    chosen: work !== null,
    isStopping,
    waited: resumeAt !== null,
    failed: failure !== null,
  }),
  ignores: [
    {
      events: ['work.submitted', 'work.edited'],
      in: ['checking', 'reviewing', 'running', 'pausing', 'finished'],
      why: 'the form is not shown',
    },
    { events: ['work.edited'], in: ['editing.open'], why: 'there is nothing to clear' },
    {
      events: ['review.confirmed'],
      in: ['editing', 'checking', 'running', 'pausing', 'finished'],
      why: 'no check is under way',
    },
    {
      events: ['review.abandoned'],
      in: ['editing', 'running', 'pausing', 'finished'],
      why: 'no check is under way',
    },
    {
      events: ['run.stopped'],
      in: ['editing', 'checking', 'reviewing', 'finished'],
      why: 'nothing runs',
    },
    {
      events: ['run.continued', 'run.retried'],
      in: ['editing', 'checking', 'reviewing', 'running', 'pausing'],
      why: 'no run has ended',
    },
  ],
  otherwise: [
    {
      events: ['review.confirmed'],
      in: ['reviewing'],
      why: 'no account can take part',
    },
    { events: ['run.continued'], in: ['finished'], why: 'every item had its turn' },
    { events: ['run.retried'], in: ['finished'], why: 'nothing was refused or lost' },
  ],
  invariants: {
    'what is sent was confirmed': ({ value, context: { items, work } }) =>
      value !== 'running' ||
      (work !== null && (items.find(({ state }) => state === 'waiting')?.key ?? null) !== null),
    'no two have the same key': ({ context: { items } }) => {
      const keys = items.flatMap(({ key }) => key ?? []);
      return new Set(keys).size === keys.length;
    },
    'nothing waits once a run is over': ({ value, context: { items } }) =>
      value !== 'finished' || !hasAny(items, 'waiting', 'unchecked'),
    'nothing is sent for an account that cannot take part': ({ context: { items } }) =>
      items.every(({ state, key }) => state !== 'barred' || key === null),
    'what failed says why, and what was done or skipped does not': ({ context: { items } }) =>
      items.every(({ state, code }) => {
        if (state === 'waiting') return true;
        return ['barred', 'refused', 'lost'].includes(state) === (code !== null);
      }),
    'what could not be checked says why': (snapshot) =>
      !snapshot.matches({ editing: 'refused' }) || snapshot.context.failure !== null,
    'nothing has failed when the dialog starts again or sends': (snapshot) =>
      !(snapshot.matches({ editing: 'open' }) || snapshot.matches('running')) ||
      snapshot.context.failure === null,
  },
  properties: bulkRunProperties,
  uncoverable: {},
  secrets: [],
});
