import { coverAhead, layOutAhead, uncoverAhead } from '@baize/ui/ahead';
import { useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';
import { type Navigate, getPopup } from '../../kernel/url/go-to-login.ts';
import { follow, getLink } from '../links.ts';
import { keepKey } from '../scroll.ts';

/** What must find the popup with all its effects: it hurries them. */
const inputEvents = ['keydown', 'pointerdown', 'focusin', 'beforeinput', 'popstate'] as const;

/**
 * The popup that is drawn ahead is laid out as soon as it is drawn, and a press on a link to it shows
 * it with the next frame. The address changes with the press; all that is slow comes once the popup has
 * been seen: what follows from the address, its effects, the focus.
 * @param name the popup that is drawn ahead and not shown, as the URL names it
 */
export function useAhead(name: string | undefined): void {
  useLayoutEffect(() => {
    if (name === undefined) return undefined;
    const onClick = (event: MouseEvent): void => {
      const link = getLink(event);
      if (!link || getPopup(link.pathname) !== name || !uncoverAhead()) return;
      event.preventDefault();
      follow(link, pushQuietly);
      onceSeen(tellRouter);
    };
    // No effect of what is drawn ahead runs before it is shown, so nothing but its arrival tells of it.
    const drawn = new MutationObserver(() => setTimeout(layOutAhead));
    drawn.observe(document.body, { childList: true });
    document.addEventListener('click', onClick, { capture: true });
    return () => {
      drawn.disconnect();
      document.removeEventListener('click', onClick, { capture: true });
      // In whatever way it is shown, it is to be seen.
      uncoverAhead();
    };
  }, [name]);
}

/** The router hears of a page from a `pushState` that it has put in the place of the browser's own. */
const pushQuietly: Navigate = (to, options) =>
  keepKey(
    (path, { state } = {}) => History.prototype.pushState.call(history, state, '', path),
    to,
    options,
  );

function tellRouter(): void {
  flushSync(() => dispatchEvent(new Event('pushState')));
  // Whoever went back within this frame wants it no more.
  if (!new URLSearchParams(location.search).has('popup')) coverAhead();
}

/** Does something when the next frame is on its way, or before a hand that comes sooner. */
function onceSeen(work: () => void): void {
  const done = new AbortController();
  const begin = (): void => {
    if (done.signal.aborted) return;
    done.abort();
    work();
  };
  for (const type of inputEvents)
    addEventListener(type, begin, { capture: true, signal: done.signal });
  requestAnimationFrame(() => setTimeout(begin));
}
