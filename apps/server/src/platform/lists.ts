/** Rows that one statement writes: more could have more parameters than a statement may have (65,535). */
export const MAX_ROWS = 1000;

/** The items in their order, at most so many at once. */
export function splitChunks<Item>(items: readonly Item[], size: number): Item[][] {
  const chunks: Item[][] = [];
  for (let first = 0; first < items.length; first += size)
    chunks.push(items.slice(first, first + size));
  return chunks;
}

/** The items by a key, in their order. */
export function groupedBy<Item, Key>(
  items: readonly Item[],
  getKey: (item: Item) => Key,
): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = getKey(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
