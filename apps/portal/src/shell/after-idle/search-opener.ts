import type { Services } from '../../kernel/services/services.ts';
import { openPopup } from '../../kernel/url/url.ts';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select'));

const isShortcut = (event: KeyboardEvent): boolean =>
  event.key.toLowerCase() === 'k'
    ? (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
    : event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey;

/** Opens the search on Ctrl+K, Cmd+K and `/`, over any page and outside of dialogs and fields. */
export function openSearchByKey(_services: Services): void {
  document.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || !isShortcut(event)) return;
    if (event.key === '/' && isTyping(event.target)) return;
    if (document.querySelector('[role=dialog], [role=alertdialog], dialog[open]')) return;
    event.preventDefault();
    openPopup(navigate, 'search');
  });
}

/** The router learns of a navigation by its own `pushState`, which replaced the browser's. */
const navigate = (to: string, { state }: { state: object }): void =>
  history.pushState({ ...history.state, ...state }, '', to);
