/**
 * Whether the visitor prefers reduced motion (H68). False on a server, which renders the full
 * picture.
 */
export function prefersReducedMotion(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Calls `listener` when the preference for reduced motion changes. Returns the stop function. */
export function onReducedMotionChange(listener: () => void): () => void {
  const query = matchMedia('(prefers-reduced-motion: reduce)');
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
