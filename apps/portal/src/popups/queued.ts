const listeners = new Set<() => void>();
let showing: string | undefined;

/** Which announcement is on screen: the queue's chart writes it, the page shows it. */
export const queued = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  showing: (): string | undefined => showing,
  show(id: string | undefined): void {
    if (id === showing) return;
    showing = id;
    for (const listener of listeners) listener();
  },
};
