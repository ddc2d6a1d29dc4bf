/** True when the visitor asked for less movement (H68). False where there is no window, so that a server renders the full picture. */
export function prefersReducedMotion(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Calls `listener` when the visitor changes the wish for less movement. Returns the stop function. */
export function onReducedMotionChange(listener: () => void): () => void {
  const query = matchMedia('(prefers-reduced-motion: reduce)');
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
