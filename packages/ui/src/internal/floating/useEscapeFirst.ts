import { useEffect, useRef } from 'react';

/**
 * Handles Escape before any other listener of the page and stops it if `take` returns true, so that
 * the innermost element closes, and a dialog around it stays open.
 */
export function useEscapeFirst(
  active: boolean,
  take: (target: EventTarget | null) => boolean,
): void {
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  useEffect(() => {
    if (!active) return undefined;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || !latest.current(event.target)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    // The window's capture phase comes before any listener of a document or an element.
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [active]);
}
