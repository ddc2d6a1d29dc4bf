import { coverAhead, layOutAhead, uncoverAhead } from '@baize/ui/ahead';
import { useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';
import { type Navigate, getPopup } from '../../kernel/url/go-to-login.ts';
import { followLink, getLink } from '../links.ts';
import { keepKey } from '../scroll.ts';

/** Events that need the popup's effects at once, so they flush them. */
const inputEvents = ['keydown', 'pointerdown', 'focusin', 'beforeinput', 'popstate'] as const;

/**
 * The popup that is rendered ahead is laid out at once, and a press on a link to it shows it with
 * the next frame. The address changes with the press; everything slow follows once the popup is
 * visible: what depends on the address, its effects, the focus.
 * @param name the popup that is rendered ahead and not shown, by its name in the URL
 */
export function useAhead(name: string | undefined): void {
  useLayoutEffect(() => {
    if (name === undefined) return undefined;
    const onClick = (event: MouseEvent): void => {
      const link = getLink(event);
      if (!link || getPopup(link.pathname) !== name || !uncoverAhead()) return;
      event.preventDefault();
      followLink(link, pushQuietly);
      onceSeen(tellRouter);
    };
    // Effects do not run before it is shown, so only its insertion can be observed.
    const drawn = new MutationObserver(() => setTimeout(layOutAhead));
    drawn.observe(document.body, { childList: true });
    document.addEventListener('click', onClick, { capture: true });
    return () => {
      drawn.disconnect();
      document.removeEventListener('click', onClick, { capture: true });
      // However it is opened, it must be visible.
      uncoverAhead();
    };
  }, [name]);
}

/** The router learns of a navigation by its own `pushState`, which replaced the browser's. */
const pushQuietly: Navigate = (to, options) =>
  keepKey(
    (path, { state } = {}) => History.prototype.pushState.call(history, state, '', path),
    to,
    options,
  );

function tellRouter(): void {
  flushSync(() => dispatchEvent(new Event('pushState')));
  // Going back within this frame cancels it.
  if (!new URLSearchParams(location.search).has('popup')) coverAhead();
}

/** Runs the work when the next frame starts, or on earlier input. */
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
