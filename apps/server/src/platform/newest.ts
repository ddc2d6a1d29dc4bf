/**
 * Drops out-of-order results of overlapping reads: with several connections an earlier query may
 * finish after a later one.
 * @param read queries everything; if it throws, `take` is not called
 * @param take gets each result, unless a later query finished first
 */
export function findNewest<T>(
  read: () => Promise<T>,
  take: (answer: T) => void,
): () => Promise<void> {
  let started = 0;
  let answered = 0;
  return async () => {
    started += 1;
    const number = started;
    const answer = await read();
    if (number < answered) return;
    answered = number;
    take(answer);
  };
}
