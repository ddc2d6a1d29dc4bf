import { useLayoutEffect } from 'react';
import type { RefObject } from 'react';
import { place } from './place.ts';
import type { Placement } from './place.ts';

/**
 * Shows a mounted `popover="manual"` element in the top layer beside its anchor and keeps it
 * there while the page scrolls. Positions through the CSSOM, which `style-src` does not restrict.
 */
export function useFloating(
  anchor: RefObject<HTMLElement | null>,
  part: RefObject<HTMLElement | null>,
  open: boolean,
  { side, align }: Omit<Placement, 'direction'>,
): void {
  useLayoutEffect(() => {
    const element = part.current;
    if (!open || !element) return undefined;
    element.showPopover();
    const settle = (): void => settleBeside(anchor.current, element, { side, align });
    settle();
    // Capture: scrolling parts inside the page count as well, and their events do not bubble.
    window.addEventListener('scroll', settle, { capture: true, passive: true });
    window.addEventListener('resize', settle);
    return () => {
      window.removeEventListener('scroll', settle, { capture: true });
      window.removeEventListener('resize', settle);
    };
  }, [anchor, part, open, side, align]);
}

function settleBeside(
  anchor: HTMLElement | null,
  part: HTMLElement,
  wish: Omit<Placement, 'direction'>,
): void {
  if (!anchor) return;
  const { clientWidth: width, clientHeight: height } = document.documentElement;
  const direction = getComputedStyle(anchor).direction === 'rtl' ? 'rtl' : 'ltr';
  // Layout size, because the entrance animation may still scale or move the element.
  const size = { width: part.offsetWidth, height: part.offsetHeight };
  const box = anchor.getBoundingClientRect();
  const { left, top, side } = place(box, size, { width, height }, { ...wish, direction });
  part.style.left = `${left}px`;
  part.style.top = `${top}px`;
  part.dataset['side'] = side;
}
