import { keyframes } from '@vanilla-extract/css';
import { component } from '../theme/style.ts';
import { vars } from '../theme/contract.css.ts';

const { color, space, radius, motion, z, font } = vars;

const appear = keyframes({ from: { opacity: 0, translate: '0 4px' } });
const vanish = keyframes({ to: { opacity: 0 } });

/** A raised surface beside what it belongs to; shared by menus and popovers. */
export const floating = component({
  zIndex: z.popover,
  maxInlineSize: `calc(100vi - ${space[4]})`,
  maxBlockSize: 'var(--radix-popper-available-height)',
  overflowY: 'auto',
  border: `1px solid ${color.border}`,
  borderRadius: radius.md,
  background: color.surfaceRaised,
  color: color.text,
  boxShadow: color.shadowMd,
  animation: `${appear} ${motion.fast} ${motion.easeOut}`,
  selectors: {
    '&[data-state="closed"]': { animation: `${vanish} ${motion.fast} forwards` },
    '&:focus': { outline: 'none' },
  },
});

export const popover = component({ inlineSize: 'max-content', padding: space[4] });

export const tooltip = component({
  zIndex: z.tooltip,
  maxInlineSize: '18rem',
  paddingBlock: space[1],
  paddingInline: space[2],
  borderRadius: radius.sm,
  background: color.text,
  color: color.canvas,
  fontSize: font.sizeSm,
  overflowWrap: 'anywhere',
  animation: `${appear} ${motion.fast} ${motion.easeOut}`,
});
