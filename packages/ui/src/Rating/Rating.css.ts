import { component } from '../theme/style.ts';
import { vars } from '../theme/contract.css.ts';

const { color, space, size, radius, font } = vars;

export const group = component({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' });

export const stars = component({ display: 'flex', flexWrap: 'wrap', alignItems: 'center' });

export const star = component({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  inlineSize: size.hit,
  blockSize: size.hit,
  color: color.borderStrong,
  selectors: { '&[data-filled="true"]': { color: color.highlightText } },
});

/** The real input, invisible over the star, so that it is the target. */
export const input = component({
  appearance: 'none',
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
  margin: 0,
  borderRadius: radius.sm,
  cursor: 'pointer',
});

export const icon = component({
  pointerEvents: 'none',
  selectors: { '[data-filled="true"] > &': { fill: 'currentColor' } },
});

export const value = component({
  paddingInlineStart: space[2],
  fontSize: font.sizeSm,
  color: color.textMuted,
});
