import { type Failure, isUnanswered } from '../kit/index.ts';
import type { BulkCheck, BulkItem, BulkItemState } from './types.ts';

type Items = readonly BulkItem[];

/** Items with these ids, not checked yet. */
export const getItems = (ids: readonly string[]): Items =>
  ids.map((id) => ({ id, state: 'unchecked', code: null, key: null, confirmation: null }));

/** Whether any item is in a state. */
export const someAre = (items: Items, state: BulkItemState): boolean =>
  items.some((item) => item.state === state);

/** Whether exactly one item is left to do: the current one. */
export const isLastOne = (items: Items): boolean =>
  items.filter(({ state }) => state === 'waiting').length === 1;

/** The current item of a run, or the first one before it starts. */
export const getCurrent = (items: Items): BulkItem | undefined =>
  items.find(({ state }) => state === 'waiting');

/**
 * Whether a command may have been carried out: from then on the work itself can no longer change.
 */
export const isBegun = (items: Items): boolean => items.some(({ key }) => key !== null);

const isToBeChecked = ({ state }: BulkItem): boolean =>
  state === 'unchecked' || state === 'refused';

export const idsToCheck = (items: Items): readonly string[] =>
  items.filter(isToBeChecked).map(({ id }) => id);

/**
 * Adds the results of the check to the checked items; a refused item gets a new key when it is
 * confirmed.
 */
export function withChecks(items: Items, checks: readonly BulkCheck[]): Items {
  const found = new Map(checks.map((check) => [check.id, check]));
  return items.map((item) => {
    const check = found.get(item.id);
    if (check === undefined || !isToBeChecked(item)) return item;
    const { code, confirmation } = check;
    return code === null
      ? { ...item, state: 'waiting', key: null, confirmation }
      : { ...item, state: 'barred', code, key: null };
  });
}

/** Gives waiting items their keys, and puts lost items back in line under their old keys. */
export const confirmed = (items: Items, key: string): Items =>
  items.map((item, at) =>
    item.state === 'waiting' ? { ...item, code: null, key: `${key}-${at}` } : againIfLost(item),
  );

/** An unconfirmed review is undone: waiting items were refused before. */
export const unconfirmed = (items: Items): Items =>
  items.map((item) => (item.state === 'waiting' ? { ...item, state: 'refused' } : item));

const againIfLost = (item: BulkItem): BulkItem =>
  item.state === 'lost' ? { ...item, state: 'waiting' } : item;

/** Lost items wait again, under the same keys. */
export const withLostAgain = (items: Items): Items => items.map(againIfLost);

/** Skipped items wait again. */
export const withSkippedAgain = (items: Items): Items =>
  items.map((item) => (item.state === 'skipped' ? { ...item, state: 'waiting' } : item));

/** No item waits any more. Items lost before stay lost: they may have been carried out. */
export const withRestSkipped = (items: Items): Items =>
  items.map((item) =>
    item.state === 'waiting' ? { ...item, state: item.code === null ? 'skipped' : 'lost' } : item,
  );

/** Marks the current item as finished. */
export function withResult(items: Items, failure: Failure | null): Items {
  const current = getCurrent(items);
  const result = failure && (isUnanswered(failure) ? 'lost' : 'refused');
  return items.map((item) =>
    item === current ? { ...item, state: result ?? 'done', code: failure?.code ?? null } : item,
  );
}
