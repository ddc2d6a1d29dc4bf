/** Least distance of a panel from the edges of the window, in CSS pixels. */
const MARGIN = 8;

/**
 * Hangs an open panel below its entry, starting where the entry starts, and keeps it in the window.
 * Written through the CSSOM: where it stands is known only when it opens.
 */
export function placePanel(panel: HTMLElement): void {
  const entry = panel.parentElement;
  const nav = panel.closest('nav');
  if (!entry || !nav) return;
  const { left, right } = entry.getBoundingClientRect();
  const start = getComputedStyle(panel).direction === 'rtl' ? right - panel.offsetWidth : left;
  const most = document.documentElement.clientWidth - panel.offsetWidth - MARGIN;
  panel.style.left = `${Math.max(MARGIN, Math.min(start, most))}px`;
  panel.style.top = `${nav.getBoundingClientRect().bottom}px`;
}
