import { vars } from '../theme/contract.css.ts';
import { media } from '../theme/media.ts';
import { component } from '../theme/style.ts';

export { empty } from '../GameRow/GameRow.css.ts';

const { color, font, size, space } = vars;

/** Has the height of all rows; scroll anchoring is off because tiles are added and removed. */
export const frame = component({ position: 'relative', overflowAnchor: 'none' });

export const grid = component({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(6.75rem, 1fr))',
  gap: space[2],
  '@media': {
    [media.sm]: { gridTemplateColumns: 'repeat(auto-fill, minmax(8.5rem, 1fr))', gap: space[3] },
    [media.xl]: { gridTemplateColumns: 'repeat(auto-fill, minmax(9.5rem, 1fr))', gap: space[4] },
  },
});

export const cell = component({
  position: 'relative',
  minInlineSize: 0,
  contain: 'layout style',
});

/** An i in a circle over the art's first corner. */
export const info = component({
  position: 'absolute',
  insetBlockStart: 0,
  insetInlineStart: 0,
  display: 'grid',
  placeItems: 'center',
  inlineSize: size.hit,
  blockSize: size.hit,
  color: color.text,
  '::before': {
    content: '"i"',
    inlineSize: '1.375rem',
    blockSize: '1.375rem',
    background: color.surface,
    borderRadius: '50%',
    fontFamily: font.sans,
    fontSize: font.sizeSm,
    fontWeight: font.weightSemibold,
    lineHeight: '1.375rem',
    textAlign: 'center',
    opacity: 0.85,
  },
  selectors: { '&:focus-visible': { outlineOffset: '-4px' } },
});
