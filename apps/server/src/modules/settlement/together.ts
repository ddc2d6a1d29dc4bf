/**
 * Does something with several at once, and where that fails with half of them and the other half, so that what cannot be done is
 * found by itself and holds up nothing else.
 * @param work does it in a transaction of its own
 * @param failed is told of the one with which it cannot be done
 */
export async function together(
  ids: readonly string[],
  work: (ids: readonly string[]) => Promise<void>,
  failed: (id: string, error: unknown) => Promise<void>,
): Promise<void> {
  try {
    await work(ids);
  } catch (error) {
    if (ids.length === 1) return failed(ids[0]!, error);
    const half = ids.length >> 1;
    await together(ids.slice(0, half), work, failed);
    await together(ids.slice(half), work, failed);
  }
}
