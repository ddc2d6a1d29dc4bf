import { getDirection } from '@baize/rules/direction';
import { formatLocale, languageKey, loadMessages, type Messages } from './locales.ts';
import { createListeners } from '../store/listeners.ts';

export interface CatalogueState {
  readonly language: string;
  readonly messages: Messages;
}

/**
 * The messages in use. It starts with those of the first page; the rest loads when a screen needs
 * them or the page is idle. A change of language loads as much as was loaded before.
 */
export class Catalogue {
  #state: CatalogueState;
  #own: Messages;
  #words: Partial<Messages> = {};
  #whole = false;
  #listeners = createListeners();

  constructor({ language, messages }: CatalogueState) {
    this.#own = { ...messages };
    this.#state = { language, messages: { ...messages } };
  }

  /** Replaces texts by those of the brand, in the same language. */
  setWords(words: Partial<Messages> = {}): void {
    if (JSON.stringify(words) === JSON.stringify(this.#words)) return;
    this.#words = words;
    this.#show(this.#state.language);
  }

  subscribe = this.#listeners.subscribe;

  snapshot = (): CatalogueState => this.#state;

  /**
   * Loads the messages of every other screen into the existing object: the current screen uses none
   * of them and must not render again; screens that use them wait for this.
   */
  async complete(): Promise<void> {
    if (this.#whole) return;
    const { language } = this.#state;
    const rest = await loadMessages(language, 'rest');
    if (this.#whole || language !== this.#state.language) return;
    this.#whole = true;
    Object.assign(this.#own, rest);
    Object.assign(this.#state.messages, rest, this.#words);
  }

  /** Changes the language without a reload and stores the choice (T50). */
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
    this.#own = { ...first, ...rest };
    // The brand's words for this language come with the next answer of the server.
    this.#words = {};
    this.#show(language);
  }

  #show(language: string): void {
    this.#state = { language, messages: { ...this.#own, ...this.#words } };
    this.#listeners.notify();
  }
}

let current: Catalogue | undefined;

/** Sets the catalogue that screens complete when they load. */
export function showCatalogue(catalogue: Catalogue): void {
  current = catalogue;
}

/** Sets the brand's words in the catalogue of the screens. */
export const setBrandWords = (words: Partial<Messages> | undefined): void =>
  current?.setWords(words);

/** Resolves when all messages have loaded; at once in the prerender, which has them all. */
export const completeCatalogue = async (): Promise<void> => current?.complete();

/** Calls back with what the screens show, now and after every change. */
export function followCatalogue(see: (state: CatalogueState) => void): void {
  const look = () => current && see(current.snapshot());
  current?.subscribe(look);
  look();
}
