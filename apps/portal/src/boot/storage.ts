/** Storage that ends with the page, for a browser that forbids the real one. */
class MemoryStorage implements Storage {
  readonly #items = new Map<string, string>();

  get length(): number {
    return this.#items.size;
  }

  key(index: number): string | null {
    return [...this.#items.keys()][index] ?? null;
  }

  getItem(key: string): string | null {
    return this.#items.get(key) ?? null;
  }

  setItem(key: string, value: string): void {
    this.#items.set(key, value);
  }

  removeItem(key: string): void {
    this.#items.delete(key);
  }

  clear(): void {
    this.#items.clear();
  }
}

/** Replaces storage that may not even be read, as with cookies blocked for all sites. */
export function provideStorage(): void {
  for (const name of ['sessionStorage', 'localStorage'] as const) {
    try {
      void globalThis[name].length;
    } catch {
      Object.defineProperty(globalThis, name, { value: new MemoryStorage() });
    }
  }
}
