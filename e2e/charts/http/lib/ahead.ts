/** What follows in a path, for payloads that bring it about. */
import { moveLabel, type TourStep } from '@baize/machines/testing';

/**
 * The first of these moves that will be made before one that begins anew; undefined where none is.
 * @param isNew tells by a move's label whether what is filled in now is given up by it
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
