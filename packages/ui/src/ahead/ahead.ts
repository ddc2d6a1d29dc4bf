/**
 * Lays out the overlays that are drawn inside a hidden `Activity`. React hides them by `display`,
 * which leaves the browser's work on their style and layout to the press that shows them. Laid out
 * they stand where they will be seen, and nobody sees, reaches or hears them yet. One popup stands
 * ready at a time.
 */
export function layOutAhead(): void {
  for (const root of overlays(':is([data-overlay], [role="dialog"])')) {
    if (root.style.display !== 'none') continue;
    root.dataset['ahead'] = 'covered';
    root.style.removeProperty('display');
  }
}

/**
 * Takes the veil from what stands ready: it is seen with the next frame, and has no effects before
 * React shows it.
 * @returns whether anything stood ready
 */
export function uncoverAhead(): boolean {
  const ready = overlays('[data-ahead="covered"]');
  for (const root of ready) root.dataset['ahead'] = 'uncovered';
  return ready.length > 0;
}

/** Draws the veil again over what was uncovered, when nobody wants it any more before React shows it. */
export function coverAhead(): void {
  for (const root of overlays('[data-ahead="uncovered"]')) root.dataset['ahead'] = 'covered';
}

const overlays = (kind: string): readonly HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(`body > ${kind}`),
];
