import { type Accent, accentFor, rememberedAccent, remembersAccents } from '@baize/ui/GameTile';
import { createListeners } from '../../kernel/store/listeners.ts';

const { subscribe, notify } = createListeners();
let revision = 0;

/** The colours that started cards have in this session (W67, W68), as a store for React. */
export const accents = {
  subscribe,
  revision: (): number => revision,
  of: (cardId: string): Accent | undefined => rememberedAccent(cardId, sessionStorage),
  /** Colours a card that was just started. */
  show(cardId: string): void {
    accentFor(cardId, sessionStorage);
    changed();
  },
  /** Shows that the session has forgotten them. */
  forget: changed,
  /** Shows what the session remembers from before a reload; the document that hydrates knows none. */
  recall(): void {
    if (remembersAccents(sessionStorage)) changed();
  },
};

function changed(): void {
  revision += 1;
  notify();
}
