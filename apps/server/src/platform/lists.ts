/** Maximum rows per statement, below the limit of 65,535 parameters. */
export const MAX_ROWS = 1000;

/** Splits items into chunks, in order. */
export function splitChunks<Item>(items: readonly Item[], size: number): Item[][] {
  const chunks: Item[][] = [];
  for (let first = 0; first < items.length; first += size)
    chunks.push(items.slice(first, first + size));
  return chunks;
}

/** Groups items by key, in order. */
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
