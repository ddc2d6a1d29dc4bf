/**
 * Milliseconds of a motion token at an element; 0 under reduced motion, which is a media condition
 * of the theme.
 */
export function getMotionMs(element: Element, token: 'fast' | 'normal' | 'slow'): number {
  const text = getComputedStyle(element).getPropertyValue(`--bz-motion-${token}`).trim();
  const value = Number.parseFloat(text) || 0;
  return text.endsWith('ms') ? value : value * 1000;
}
