import { onTestFinished } from 'vitest';

/** Follows the events of one seat until they say what is expected. */
export abstract class FollowedEvents {
  /** Whether the seat has moved to another stream. */
  isMoved = false;
  readonly #ending = new AbortController();
  readonly #waiting: { done: () => boolean; resolve: () => void }[] = [];

  constructor(url: string, sessionId: string) {
    onTestFinished(() => this.close());
    void this.#read(url, sessionId).catch(() => undefined);
  }

  close(): void {
    this.#ending.abort();
  }

  until(done: () => boolean): Promise<void> {
    if (done()) return Promise.resolve();
    return new Promise((resolve) => this.#waiting.push({ done, resolve }));
  }

  /** Stores an event other than `moved`; `data` is JSON. */
  protected abstract store(event: string, data: string): void;

  async #read(url: string, sessionId: string): Promise<void> {
    const response = await fetch(`${url}/events`, {
      headers: { Authorization: `Bearer ${sessionId}` },
      signal: this.#ending.signal,
    });
    const decoder = new TextDecoder();
    let text = '';
    for await (const chunk of response.body ?? []) {
      const parts = (text + decoder.decode(chunk as Uint8Array, { stream: true })).split('\n\n');
      text = parts.pop() ?? '';
      for (const part of parts) this.#take(part);
    }
  }

  #take(part: string): void {
    const [, event, data = 'null'] = /^event: (\w+)\ndata: (.*)$/s.exec(part) ?? [];
    if (event === 'moved') this.isMoved = true;
    else if (event !== undefined) this.store(event, data);
    for (const one of this.#waiting.splice(0)) {
      if (one.done()) one.resolve();
      else this.#waiting.push(one);
    }
  }
}
