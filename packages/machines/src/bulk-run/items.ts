import { type Failure, isUnanswered } from '../kit/index.ts';
import type { BulkCheck, BulkItem, BulkItemState } from './types.ts';

type Items = readonly BulkItem[];

/** Items of ids, about which nothing is known yet. */
export const getItems = (ids: readonly string[]): Items =>
  ids.map((id) => ({ id, state: 'unchecked', code: null, key: null, confirmation: null }));

/** Whether there are items in a state. */
export const someAre = (items: Items, state: BulkItemState): boolean =>
  items.some((item) => item.state === state);

/** Whether one item is left to be done: the one that is being done. */
export const isLastOne = (items: Items): boolean =>
  items.filter(({ state }) => state === 'waiting').length === 1;

/** The item that is being done while a run goes on, or would be the first. */
export const getCurrent = (items: Items): BulkItem | undefined =>
  items.find(({ state }) => state === 'waiting');

/** Whether a command may have been done: then what is done to the others is not changed any more. */
export const isBegun = (items: Items): boolean => items.some(({ key }) => key !== null);

const isToBeChecked = ({ state }: BulkItem): boolean =>
  state === 'unchecked' || state === 'refused';

export const idsToCheck = (items: Items): readonly string[] =>
  items.filter(isToBeChecked).map(({ id }) => id);

/** Puts what was found at the items that were asked about; a refused one gets another key when it is confirmed. */
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

/** Gives those that wait their keys, and lets those whose answer got lost wait under theirs. */
export const confirmed = (items: Items, key: string): Items =>
  items.map((item, at) =>
    item.state === 'waiting' ? { ...item, code: null, key: `${key}-${at}` } : againIfLost(item),
  );

/** What was reviewed and is not confirmed is as it was before: those that wait had been refused. */
export const unconfirmed = (items: Items): Items =>
  items.map((item) => (item.state === 'waiting' ? { ...item, state: 'refused' } : item));

const againIfLost = (item: BulkItem): BulkItem =>
  item.state === 'lost' ? { ...item, state: 'waiting' } : item;

/** Those whose answer got lost wait again, under the same keys. */
export const withLostAgain = (items: Items): Items => items.map(againIfLost);

/** Those that were skipped wait again. */
export const withSkippedAgain = (items: Items): Items =>
  items.map((item) => (item.state === 'skipped' ? { ...item, state: 'waiting' } : item));

/** Nothing waits any more. What had got lost before is lost still: it may have been done then. */
export const withRestSkipped = (items: Items): Items =>
  items.map((item) =>
    item.state === 'waiting' ? { ...item, state: item.code === null ? 'skipped' : 'lost' } : item,
  );

/** The item that was being done is over. */
export function withResult(items: Items, failure: Failure | null): Items {
  const current = getCurrent(items);
  const result = failure && (isUnanswered(failure) ? 'lost' : 'refused');
  return items.map((item) =>
    item === current ? { ...item, state: result ?? 'done', code: failure?.code ?? null } : item,
  );
}
