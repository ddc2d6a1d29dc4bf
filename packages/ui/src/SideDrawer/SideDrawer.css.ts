import { keyframes } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { component } from '../theme/style.ts';

const { color, size, motion, radius } = vars;

const slideIn = keyframes({ from: { translate: '-100% 0' } });
const slideInRtl = keyframes({ from: { translate: '100% 0' } });

export const drawer = component({
  inlineSize: 'min(20rem, 86vi)',
  maxInlineSize: 'none',
  blockSize: '100dvb',
  maxBlockSize: 'none',
  margin: 0,
  marginInlineEnd: 'auto',
  padding: 0,
  border: 0,
  borderInlineEnd: `1px solid ${color.border}`,
  background: color.surface,
  color: color.text,
  overscrollBehavior: 'contain',
  selectors: {
    '&[open]': { animation: `${slideIn} ${motion.slow} ${motion.easeOut}` },
    '[dir="rtl"] &[open]': { animationName: slideInRtl },
    '&::backdrop': { background: color.scrim },
  },
});

/** Fills the dialog, so that a press on the dialog itself means the backdrop. */
export const content = component({ display: 'grid', alignContent: 'start', minBlockSize: '100%' });

export const close = component({
  display: 'grid',
  placeItems: 'center',
  justifySelf: 'end',
  inlineSize: size.hit,
  blockSize: size.hit,
  borderRadius: radius.md,
});
