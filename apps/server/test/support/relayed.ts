import type { TestApp } from './platform.ts';

/** Resolves when a server has delivered the next event of this type to its listeners. */
export function waitForRelay({ platform: { events } }: TestApp, type: string): Promise<void> {
  return new Promise((resolve) => {
    const stop = events.subscribe((event) => {
      if (event.type !== type) return;
      stop();
      resolve();
    });
  });
}
