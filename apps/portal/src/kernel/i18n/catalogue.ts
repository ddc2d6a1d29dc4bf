import { getDirection, formatLocale, languageKey, loadMessages, type Messages } from './locales.ts';
import { createListeners } from '../store/listeners.ts';

export interface CatalogueState {
  readonly language: string;
  readonly messages: Messages;
}

/**
 * The messages on screen. It begins with what the first page says; the rest joins when a screen
 * asks for it or the page is idle, and a change of language brings as much as was there before.
 */
export class Catalogue {
  #state: CatalogueState;
  #whole = false;
  #listeners = createListeners();

  constructor({ language, messages }: CatalogueState) {
    this.#state = { language, messages: { ...messages } };
  }

  subscribe = this.#listeners.subscribe;

  snapshot = (): CatalogueState => this.#state;

  /**
   * Brings the messages of every screen but the first. They join the object that is in use: what is
   * on screen says none of them, and must not be drawn anew for them; what says them waits for this.
   */
  async complete(): Promise<void> {
    if (this.#whole) return;
    const { language } = this.#state;
    const rest = await loadMessages(language, 'rest');
    if (this.#whole || language !== this.#state.language) return;
    this.#whole = true;
    Object.assign(this.#state.messages, rest);
  }

  /** Swaps the language without a reload and stores the choice (T50). */
  async change(language: string): Promise<void> {
    const [first, rest] = await Promise.all([
      loadMessages(language, 'first'),
      loadMessages(language, 'rest'),
    ]);
    this.#whole = true;
    localStorage.setItem(languageKey, language);
    document.cookie = `${languageKey}=${language};path=/;max-age=31536000;samesite=lax`;
    document.documentElement.lang = formatLocale(language);
    document.documentElement.dir = getDirection(language);
    this.#set({ language, messages: { ...first, ...rest } });
  }

  #set(state: CatalogueState): void {
    this.#state = state;
    this.#listeners.notify();
  }
}

let current: Catalogue | undefined;

/** Makes a catalogue the one that screens complete when they are loaded. */
export function showCatalogue(catalogue: Catalogue): void {
  current = catalogue;
}

/** Resolves when the messages of every screen are there; at once in the prerender, which has them all. */
export const completeCatalogue = async (): Promise<void> => current?.complete();
