/** The four colours a tile may take when its game is started (W67, K51). */
export const ACCENTS = ['skyblue', 'orange', 'pink', 'green'] as const;

/** One of the four tile colours. */
export type Accent = (typeof ACCENTS)[number];

/** The subset of `Storage` for the accents; session storage in the portal. */
export interface AccentStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

const KEY = 'baize.accents';

/** The colour of a card in this session, or undefined (W68). Damaged storage counts as empty. */
export function rememberedAccent(cardId: string, storage: AccentStorage): Accent | undefined {
  const known = readAll(storage)[cardId];
  return ACCENTS.find((accent) => accent === known);
}

/** Whether this session has started any card, so that a list needs no check per tile. */
export const remembersAccents = (storage: AccentStorage): boolean => storage.getItem(KEY) !== null;

/**
 * The colour of a card: random at its first start, then constant for the session (W67, W68).
 * If storage cannot be written (private mode, quota), the colour is not remembered.
 */
export function accentFor(
  cardId: string,
  storage: AccentStorage,
  random: () => number = Math.random,
): Accent {
  const known = rememberedAccent(cardId, storage);
  if (known) return known;
  const drawn = ACCENTS[Math.floor(random() * ACCENTS.length)] ?? 'skyblue';
  try {
    storage.setItem(KEY, JSON.stringify({ ...readAll(storage), [cardId]: drawn }));
  } catch {
    return drawn;
  }
  return drawn;
}

function readAll(storage: AccentStorage): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(storage.getItem(KEY) ?? '{}');
    return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {};
  } catch {
    return {};
  }
}
