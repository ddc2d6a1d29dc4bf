/**
 * Lays out overlays inside a hidden `Activity` in advance. React hides them by `display`, which
 * defers the browser's style and layout work to the press that shows them. Laid out in advance they
 * have their final position, but are invisible, unreachable and not announced. One popup is
 * prepared at a time.
 */
export function layOutAhead(): void {
  for (const root of overlays(':is([data-overlay], [role="dialog"])')) {
    if (root.style.display !== 'none') continue;
    root.dataset['ahead'] = 'covered';
    root.style.removeProperty('display');
  }
}

/**
 * Reveals the prepared overlay: it is visible in the next frame, and its effects run when React
 * shows it.
 * @returns whether an overlay was prepared
 */
export function uncoverAhead(): boolean {
  const ready = overlays('[data-ahead="covered"]');
  for (const root of ready) root.dataset['ahead'] = 'uncovered';
  return ready.length > 0;
}

/** Hides a revealed overlay again, if it is closed before React shows it. */
export function coverAhead(): void {
  for (const root of overlays('[data-ahead="uncovered"]')) root.dataset['ahead'] = 'covered';
}

const overlays = (kind: string): readonly HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(`body > ${kind}`),
];
