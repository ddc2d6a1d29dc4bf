/** A rectangle in the viewport. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The placement of a floating element beside its anchor. */
export interface Placement {
  /** Preferred side; the other one is used if it has more space. */
  side: 'above' | 'below';
  /** The aligned edges, in text direction. */
  align: 'start' | 'center' | 'end';
  direction: 'ltr' | 'rtl';
}

/** Space between anchor and element, and between element and viewport, px. */
const gap = 6;
const margin = 8;

/** Computes the position of an element: beside its anchor, inside the viewport. */
export function place(
  anchor: Box,
  size: { width: number; height: number },
  viewport: { width: number; height: number },
  placement: Placement,
): { left: number; top: number; side: Placement['side'] } {
  const room = {
    above: anchor.top - gap - margin,
    below: viewport.height - anchor.top - anchor.height - gap - margin,
  };
  const other = placement.side === 'below' ? 'above' : 'below';
  const fits = room[placement.side] >= size.height || room[placement.side] >= room[other];
  const side = fits ? placement.side : other;
  const top = side === 'below' ? anchor.top + anchor.height + gap : anchor.top - gap - size.height;
  const left = anchor.left + (anchor.width - size.width) * getWidthShare(placement);
  return {
    left: clamp(left, margin, viewport.width - size.width - margin),
    top: clamp(top, margin, viewport.height - size.height - margin),
    side,
  };
}

/** The share of the difference in width to the left of the element. */
function getWidthShare({ align, direction }: Placement): number {
  if (align === 'center') return 0.5;
  return (align === 'start') === (direction === 'ltr') ? 0 : 1;
}

const clamp = (value: number, least: number, most: number): number =>
  Math.max(least, Math.min(value, Math.max(least, most)));
