interface Kept<T> {
  readonly value: Promise<T>;
  /** Infinity while the value is being made. */
  until: number;
}

/** Values by key, each for a time of its own; concurrent readers share one call. */
export class TimedCache<T> {
  readonly #kept = new Map<string, Kept<T>>();
  readonly #max: number;
  readonly #now: () => number;

  constructor(max: number, now: () => number) {
    this.#max = max;
    this.#now = now;
  }

  get(key: string, make: () => Promise<T>, getKeptMs: (value: T) => number): Promise<T> {
    const found = this.#kept.get(key);
    if (found && found.until > this.#now()) return found.value;
    const kept: Kept<T> = { value: make(), until: Number.POSITIVE_INFINITY };
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    const oldest = this.#kept.keys().next().value;
    if (this.#kept.size > this.#max && oldest !== undefined) this.#kept.delete(oldest);
    void this.#limit(key, kept, getKeptMs);
    return kept.value;
  }

  /** Sets how long a value is kept once it is made; one that fails is not kept. */
  async #limit(key: string, kept: Kept<T>, getKeptMs: (value: T) => number): Promise<void> {
    try {
      kept.until = this.#now() + getKeptMs(await kept.value);
    } catch {
      this.#kept.delete(key);
    }
  }
}
