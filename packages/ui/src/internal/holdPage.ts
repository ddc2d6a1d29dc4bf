import { afterPaint } from './afterPaint.ts';

let scrims = 0;

/**
 * For the `ref` of a scrim: the page does not scroll while one is in the document. Set on the root
 * itself and in plain colours: a rule with an attribute or `:has()`, or a custom property, would
 * recompute the style of every element. The reset keeps the scrollbar's gutter, so nothing jumps;
 * the scrim cannot cover the gutter, the root's background can. A new root background repaints the
 * whole page, so this waits until the overlay itself is visible.
 */
export function holdPage(scrim: HTMLElement | null): (() => void) | undefined {
  if (!scrim) return undefined;
  const { documentElement: root, body } = scrim.ownerDocument;
  let here = true;
  scrims += 1;
  body.dataset['scrim'] = '';
  afterPaint(() => {
    if (!here) return;
    const dimmed = blendOver(getComputedStyle(scrim), getComputedStyle(body));
    root.style.overflow = 'hidden';
    root.style.backgroundColor = dimmed;
  });
  return () => {
    here = false;
    scrims -= 1;
    if (scrims > 0) return;
    root.style.removeProperty('overflow');
    root.style.removeProperty('background-color');
    delete body.dataset['scrim'];
  };
}

const getParts = ({ backgroundColor }: CSSStyleDeclaration): number[] =>
  (backgroundColor.match(/[\d.]+/g) ?? []).map(Number);

/** Blends a colour over an opaque one, because the gutter shows neither pictures nor gradients. */
function blendOver(upper: CSSStyleDeclaration, lower: CSSStyleDeclaration): string {
  const [red, green, blue, alpha = 1] = getParts(upper);
  const below = getParts(lower);
  const mixed = [red, green, blue].map((part = 0, at) =>
    Math.round(part * alpha + (below[at] ?? 0) * (1 - alpha)),
  );
  return `rgb(${mixed.join(' ')})`;
}
