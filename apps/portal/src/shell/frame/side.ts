import { createListeners } from '../../kernel/store/listeners.ts';

const key = 'baize.side';
const { subscribe, notify } = createListeners();

/** Whether the side menu is folded (W31), as this browser remembers it. */
export const side = {
  subscribe,
  isCollapsed: (): boolean => localStorage.getItem(key) === '1',
  toggle(): void {
    localStorage.setItem(key, side.isCollapsed() ? '0' : '1');
    notify();
  },
};
