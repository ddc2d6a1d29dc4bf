import { type Accent, accentFor, rememberedAccent } from '@baize/ui/GameTile';

const listeners = new Set<() => void>();
let revision = 0;

/** The colours that started cards have in this session (W67, W68), as a store for React. */
export const accents = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  revision: (): number => revision,
  of: (cardId: string): Accent | undefined => rememberedAccent(cardId, sessionStorage),
  /** Colours a card that was just started. */
  show(cardId: string): void {
    accentFor(cardId, sessionStorage);
    revision += 1;
    for (const listener of listeners) listener();
  },
};
