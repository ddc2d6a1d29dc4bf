/**
 * Moves the focus along `stops` for an arrow, Home or End key; returns whether the key was used.
 * `inline` follows the text direction, `block` uses the arrows up and down.
 */
export function moveFocus(
  key: string,
  stops: readonly HTMLElement[],
  from: HTMLElement,
  axis: 'inline' | 'block',
): boolean {
  const rtl = axis === 'inline' && getComputedStyle(from).direction === 'rtl';
  const [back, forth] = axis === 'block' ? ['ArrowUp', 'ArrowDown'] : arrows(rtl);
  const at = stops.indexOf(from);
  const to = { [back]: at - 1, [forth]: at + 1, Home: 0, End: stops.length - 1 }[key];
  if (to === undefined) return false;
  stops[(to + stops.length) % stops.length]?.focus();
  return true;
}

const arrows = (rtl: boolean): [back: string, forth: string] =>
  rtl ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight'];
