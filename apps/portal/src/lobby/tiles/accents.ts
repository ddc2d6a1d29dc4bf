import { type Accent, accentFor, rememberedAccent, remembersAccents } from '@baize/ui/GameTile';
import { createListeners } from '../../kernel/store/listeners.ts';

const { subscribe, notify } = createListeners();
let revision = 0;

/** The colours of started cards in this session (W67, W68), as a store for React. */
export const accents = {
  subscribe,
  revision: (): number => revision,
  of: (cardId: string): Accent | undefined => rememberedAccent(cardId, sessionStorage),
  /** Colours a card that was just started. */
  show(cardId: string): void {
    accentFor(cardId, sessionStorage);
    changed();
  },
  /** Re-renders after the session's colours were cleared. */
  forget: changed,
  /** Restores the colours of this session after hydration, since the document has none. */
  recall(): void {
    if (remembersAccents(sessionStorage)) changed();
  },
};

function changed(): void {
  revision += 1;
  notify();
}
