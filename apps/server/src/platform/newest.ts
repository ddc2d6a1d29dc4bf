/**
 * A way to read something again whose older answers never replace newer ones: with several connections an
 * older question may be answered after a newer one.
 * @param read asks for the whole; throws what it likes, and nothing is taken then
 * @param take gets each answer that no newer question's has overtaken
 */
export function newestOf<T>(
  read: () => Promise<T>,
  take: (answer: T) => void,
): () => Promise<void> {
  let asked = 0;
  let answered = 0;
  return async () => {
    asked += 1;
    const number = asked;
    const answer = await read();
    if (number < answered) return;
    answered = number;
    take(answer);
  };
}
