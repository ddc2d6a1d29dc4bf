import { vars } from '../theme/contract.css.ts';
import { component, componentGlobal } from '../theme/style.ts';
import { CELL, getPlace } from './reels.ts';

const { color, space, font } = vars;

export const counter = component({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.half,
  minInlineSize: 0,
  overflowWrap: 'anywhere',
});

export const label = component({ color: color.textMuted, fontSize: font.sizeXs });

/** Read by assistive technology instead of the reels; not announced when it changes. */
export const spoken = component({
  position: 'absolute',
  inlineSize: '1px',
  blockSize: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
});

/** A number reads from left to right in every language. */
export const strip = component({
  direction: 'ltr',
  display: 'inline-flex',
  justifySelf: 'center',
  blockSize: `${CELL}em`,
  overflow: 'hidden',
  contain: 'content',
  color: color.highlightText,
  fontSize: 'clamp(1.625rem, 1.2rem + 1.4vi, 2.5rem)',
  fontVariantNumeric: 'tabular-nums',
  fontWeight: font.weightSemibold,
  lineHeight: CELL,
  whiteSpace: 'pre',
});

export const reel = component({
  display: 'inline-block',
  blockSize: `${CELL}em`,
  overflow: 'hidden',
});

export const column = component({ display: 'block' });

for (let digit = 0; digit <= 9; digit += 1) {
  componentGlobal(`.${reel}[data-digit="${digit}"] > .${column}`, { transform: getPlace(digit) });
}

export const note = component({ color: color.textMuted, fontSize: font.sizeXs });
