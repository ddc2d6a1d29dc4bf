import { createListeners } from '../../kernel/store/listeners.ts';

const KEY = 'baize.chat.muted';
const { subscribe, notify } = createListeners();
let known: ReadonlySet<string> | undefined;

function readMuted(): ReadonlySet<string> {
  const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
  return new Set(Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []);
}

/** Authors whose messages this browser hides. */
export const mutedAuthors = {
  subscribe,
  get: (): ReadonlySet<string> => (known ??= readMuted()),
  toggle(authorId: string): void {
    const next = new Set(mutedAuthors.get());
    if (!next.delete(authorId)) next.add(authorId);
    known = next;
    localStorage.setItem(KEY, JSON.stringify([...next]));
    notify();
  },
};
