import { component, componentGlobal } from '../theme/style.ts';
import { typography } from '../theme/typography.ts';
import { CELL, getPlace } from './places.ts';

export const place = component({ position: 'relative', display: 'inline-block' });

/** Reels instead of text, in the type of the text around them. */
export const strip = component({
  ...typography.figure,
  display: 'inline-flex',
  blockSize: `${CELL}em`,
  overflow: 'hidden',
  verticalAlign: 'bottom',
  lineHeight: CELL,
  whiteSpace: 'pre',
});

export const reel = component({ display: 'block', blockSize: `${CELL}em`, overflow: 'hidden' });

export const column = component({ display: 'block' });

for (let digit = 0; digit <= 9; digit += 1) {
  componentGlobal(`.${reel}[data-digit="${digit}"] > .${column}`, {
    transform: getPlace(String(digit)),
  });
}
