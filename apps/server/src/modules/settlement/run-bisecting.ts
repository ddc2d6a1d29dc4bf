/**
 * Runs a batch; on failure bisects to isolate the failing item, so that it does not block the
 * others.
 * @param work processes items in its own transaction
 * @param failed is called with the item that fails alone
 */
export async function runBisecting(
  ids: readonly string[],
  work: (ids: readonly string[]) => Promise<void>,
  failed: (id: string, error: unknown) => Promise<void>,
): Promise<void> {
  try {
    await work(ids);
  } catch (error) {
    if (ids.length === 1) return failed(ids[0]!, error);
    const half = ids.length >> 1;
    await runBisecting(ids.slice(0, half), work, failed);
    await runBisecting(ids.slice(half), work, failed);
  }
}
