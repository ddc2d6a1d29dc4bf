import { keyframes } from '@vanilla-extract/css';
import { media } from '../theme/media.ts';
import { component, componentVariants } from '../theme/style.ts';
import { vars } from '../theme/contract.css.ts';
import { typography } from '../theme/typography.ts';

const { color, space, radius, size: sizes, motion, z } = vars;

const rise = keyframes({ from: { opacity: 0, translate: '0 12px', scale: '0.98' } });
const sink = keyframes({ to: { opacity: 0, translate: '0 8px' } });

export const dialog = component({
  position: 'fixed',
  inset: 0,
  margin: 'auto',
  zIndex: z.dialog,
  display: 'flex',
  flexDirection: 'column',
  blockSize: 'fit-content',
  maxBlockSize: `calc(100dvb - ${space[8]})`,
  maxInlineSize: `calc(100vi - ${space[6]})`,
  border: `1px solid ${color.border}`,
  borderRadius: radius.lg,
  background: color.surfaceRaised,
  color: color.text,
  boxShadow: color.shadowLg,
  overflow: 'hidden',
  animation: `${rise} ${motion.normal} ${motion.easeOut}`,
  selectors: {
    '&[data-state="closed"]': { animation: `${sink} ${motion.fast} ${motion.easeInOut} forwards` },
    '&:focus': { outline: 'none' },
  },
  '@media': { [media.forcedColors]: { borderColor: 'CanvasText' } },
});

export const size = componentVariants({
  sm: { inlineSize: sizes.dialogSm },
  md: { inlineSize: sizes.dialog },
  lg: { inlineSize: sizes.dialogLg },
});

export const head = component({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space[2],
  paddingBlockStart: space[4],
  paddingInlineStart: space[5],
  paddingInlineEnd: space[2],
});

export const titles = component({
  flex: 1,
  minInlineSize: 0,
  display: 'grid',
  gap: space[1],
  // Without a close button the title ends where the body's text does.
  selectors: { '&:last-child': { paddingInlineEnd: space[3] } },
});

export const title = component({
  ...typography.section,
});

export const description = component({ color: color.textMuted });

export const close = component({ marginBlockStart: `calc(${space[2]} * -1)` });

export const body = component({
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  paddingBlock: space[4],
  paddingInline: space[5],
});

export const foot = component({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: space[2],
  paddingBlock: space[3],
  paddingInline: space[5],
  borderBlockStart: `1px solid ${color.border}`,
});
