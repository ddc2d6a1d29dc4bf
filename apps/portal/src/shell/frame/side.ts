const key = 'baize.side';
const listeners = new Set<() => void>();

/** Whether the side menu is folded (W31), as this browser remembers it. */
export const side = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  isCollapsed: (): boolean => localStorage.getItem(key) === '1',
  toggle(): void {
    localStorage.setItem(key, side.isCollapsed() ? '0' : '1');
    for (const listener of listeners) listener();
  },
};
