import type { TestApp } from './platform.ts';

/** Resolves when a server has handed the next event of this type to its listeners. */
export function relayed({ platform: { events } }: TestApp, type: string): Promise<void> {
  return new Promise((resolve) => {
    const stop = events.subscribe((event) => {
      if (event.type !== type) return;
      stop();
      resolve();
    });
  });
}
