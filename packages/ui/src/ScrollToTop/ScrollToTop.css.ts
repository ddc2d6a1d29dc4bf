import { vars } from '../theme/contract.css.ts';
import { media } from '../theme/media.ts';
import { component } from '../theme/style.ts';

const { color, space, size, radius, z } = vars;

/** The first screen of the document: while it is visible, the button is hidden. */
export const sentinel = component({
  position: 'absolute',
  insetBlockStart: 0,
  insetInlineStart: 0,
  inlineSize: '1px',
  blockSize: '100dvb',
  pointerEvents: 'none',
});

export const button = component({
  position: 'fixed',
  insetBlockEnd: `calc(${size.tabBar} + ${space[4]} + env(safe-area-inset-bottom))`,
  insetInlineEnd: space[4],
  zIndex: z.sticky,
  display: 'grid',
  placeItems: 'center',
  inlineSize: '2.75rem',
  blockSize: '2.75rem',
  background: color.surfaceRaised,
  border: `1px solid ${color.borderStrong}`,
  borderRadius: radius.full,
  boxShadow: color.shadowMd,
  '@media': {
    print: { display: 'none' },
    [media.lg]: { insetBlockEnd: space[6], insetInlineEnd: space[6] },
  },
});
