import { createListeners } from '../../kernel/store/listeners.ts';

const key = 'baize.side';
const { subscribe, notify } = createListeners();

/** Whether the side menu is collapsed (W31), stored in this browser. */
export const side = {
  subscribe,
  isCollapsed: (): boolean => localStorage.getItem(key) === '1',
  toggle(): void {
    localStorage.setItem(key, side.isCollapsed() ? '0' : '1');
    notify();
  },
};
