import { keyframes } from '@vanilla-extract/css';
import { component, componentVariants } from '../theme/style.ts';
import { vars } from '../theme/contract.css.ts';

const { color, space, radius, motion, z } = vars;

/* Drawers slide in from their edge, also when start is on the right. */
const fromLeft = keyframes({ from: { translate: '-100% 0' } });
const toLeft = keyframes({ to: { translate: '-100% 0' } });
const fromRight = keyframes({ from: { translate: '100% 0' } });
const toRight = keyframes({ to: { translate: '100% 0' } });
const fromBelow = keyframes({ from: { translate: '0 100%' } });
const toBelow = keyframes({ to: { translate: '0 100%' } });

export const drawer = component({
  position: 'fixed',
  zIndex: z.dialog,
  display: 'flex',
  flexDirection: 'column',
  background: color.surface,
  color: color.text,
  boxShadow: color.shadowLg,
  selectors: { '&:focus': { outline: 'none' } },
});

const enter = (name: string) => `${name} ${motion.slow} ${motion.easeOut}`;
const leave = (name: string) => `${name} ${motion.normal} ${motion.easeInOut} forwards`;

const upright = {
  insetBlock: 0,
  inlineSize: `min(20rem, 100vi - ${space[12]})`,
};

export const side = componentVariants({
  start: {
    ...upright,
    insetInlineStart: 0,
    borderInlineEnd: `1px solid ${color.border}`,
    animation: enter(fromLeft),
    selectors: {
      '[dir="rtl"] &': { animation: enter(fromRight) },
      '&[data-state="closed"]': { animation: leave(toLeft) },
      '[dir="rtl"] &[data-state="closed"]': { animation: leave(toRight) },
    },
  },
  end: {
    ...upright,
    insetInlineEnd: 0,
    borderInlineStart: `1px solid ${color.border}`,
    animation: enter(fromRight),
    selectors: {
      '[dir="rtl"] &': { animation: enter(fromLeft) },
      '&[data-state="closed"]': { animation: leave(toRight) },
      '[dir="rtl"] &[data-state="closed"]': { animation: leave(toLeft) },
    },
  },
  bottom: {
    insetInline: 0,
    insetBlockEnd: 0,
    maxBlockSize: `calc(100dvb - ${space[12]})`,
    borderBlockStart: `1px solid ${color.border}`,
    borderStartStartRadius: radius.xl,
    borderStartEndRadius: radius.xl,
    paddingBlockEnd: 'env(safe-area-inset-bottom)',
    animation: enter(fromBelow),
    selectors: { '&[data-state="closed"]': { animation: leave(toBelow) } },
  },
});

export const body = component({
  flex: 1,
  minBlockSize: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: space[4],
});
