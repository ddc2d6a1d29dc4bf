/** Looks ahead in a path, for payloads that lead to the next answer. */
import { moveLabel, type TourStep } from '@baize/chartwalk';

/**
 * The first of these moves before the form is reset; undefined if there is none.
 * @param isNew whether a move, by its label, resets the form
 */
export function nextAnswer(
  ahead: readonly TourStep[],
  isNew: (label: string) => boolean,
  wanted: readonly string[],
): string | undefined {
  for (const { move } of ahead) {
    const label = moveLabel(move);
    if (isNew(label)) return undefined;
    if (wanted.includes(label)) return label;
  }
  return undefined;
}
