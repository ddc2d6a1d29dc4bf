import { cdnOrder } from '@baize/ui/CdnImage';

const KEY = 'baize.cdn';
let inMemory: string | undefined;

/** Chosen once a session; where storage is denied, once a page. */
function getSessionSeed(): string {
  try {
    const storedSeed = sessionStorage.getItem(KEY) ?? crypto.randomUUID();
    sessionStorage.setItem(KEY, storedSeed);
    return storedSeed;
  } catch {
    inMemory ??= crypto.randomUUID();
    return inMemory;
  }
}

/** The bases of pictures in the order in which this session tries them (K44, H47). */
export const getCdns = (bases: readonly string[]): readonly string[] =>
  cdnOrder(bases, getSessionSeed());

/** The address of a picture at the next base; undefined when it is at the last, or at none. */
export function getNextSource(
  src: string,
  bases: readonly string[],
  origin: string,
): string | undefined {
  const starts = bases.map((base) => `${new URL(base, origin).href.replace(/\/+$/, '')}/`);
  const at = starts.findIndex((start) => src.startsWith(start));
  const next = starts[at + 1];
  return at === -1 || next === undefined ? undefined : next + src.slice(starts[at]!.length);
}

/**
 * Loads a picture that fails from the next base, before its tile draws art instead.
 * @returns stops it
 */
export function failOver(bases: readonly string[]): () => void {
  const onError = (event: Event): void => {
    const { target } = event;
    if (!(target instanceof HTMLImageElement)) return;
    const next = getNextSource(target.src, bases, location.origin);
    if (next === undefined) return;
    event.stopPropagation();
    target.src = next;
  };
  // Errors of pictures do not bubble.
  document.addEventListener('error', onError, true);
  return () => document.removeEventListener('error', onError, true);
}
