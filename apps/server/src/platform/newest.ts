/**
 * Reads something again so that an older answer never replaces a newer one: with several connections an
 * earlier query may be answered after a later one.
 * @param read queries the whole; when it throws, `take` is not called
 * @param take gets each answer, unless a later query was answered before
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
