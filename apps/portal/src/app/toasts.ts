/** A note that comes and goes. Errors stay until dismissed (H67). */
export interface ToastNote {
  id: number;
  tone: 'success' | 'error' | 'info';
  text: string;
}

type Listener = () => void;

/** The toasts of the page, outside React so that any effect can raise one. */
export class Toasts {
  #notes: readonly ToastNote[] = [];
  #listeners = new Set<Listener>();
  #next = 1;

  subscribe = (listener: Listener): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  snapshot = (): readonly ToastNote[] => this.#notes;

  show(tone: ToastNote['tone'], text: string): void {
    this.#set([...this.#notes.slice(-2), { id: this.#next++, tone, text }]);
  }

  dismiss(id: number): void {
    this.#set(this.#notes.filter((note) => note.id !== id));
  }

  #set(notes: readonly ToastNote[]): void {
    this.#notes = notes;
    for (const listener of this.#listeners) listener();
  }
}
