/** Minimum distance of a panel from the edges of the window, in CSS pixels. */
const MARGIN = 8;

/**
 * Places an open panel below its entry, aligned to the entry's start, and keeps it in the window.
 * Set through the CSSOM, because the position is known only when it opens.
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
