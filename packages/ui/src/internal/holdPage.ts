let scrims = 0;

/**
 * For the `ref` of a scrim: the page does not scroll while one is in the document. Written to the
 * root itself and in plain colours: for a rule with an attribute or `:has()`, or for a custom
 * property, the browser would work out the style of every element anew. The reset keeps the
 * scrollbar's gutter, so nothing jumps; the scrim cannot reach the gutter, the root's background can.
 */
export function holdPage(scrim: HTMLElement | null): (() => void) | undefined {
  if (!scrim) return undefined;
  const { documentElement: root, body } = scrim.ownerDocument;
  const dim = getComputedStyle(scrim).backgroundColor;
  const canvas = getComputedStyle(body).backgroundColor;
  scrims += 1;
  root.style.overflow = 'hidden';
  root.style.background = `linear-gradient(${dim}, ${dim}) ${canvas}`;
  body.dataset['scrim'] = '';
  return () => {
    scrims -= 1;
    if (scrims > 0) return;
    root.style.removeProperty('overflow');
    root.style.removeProperty('background');
    delete body.dataset['scrim'];
  };
}
