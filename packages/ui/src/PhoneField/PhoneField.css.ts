import { component } from '../theme/style.ts';
import { vars } from '../theme/contract.css.ts';

const { color, space, radius, font, motion } = vars;

/** A number is left-to-right in every script, and its country comes before it. */
export const frame = component({ direction: 'ltr', paddingInlineStart: space[1] });

export const chip = component({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  alignSelf: 'stretch',
  flex: 'none',
  gap: space[2],
  marginBlock: space[1],
  paddingInline: space[2],
  borderRadius: radius.sm,
  color: color.textMuted,
  transition: `background-color ${motion.fast}`,
  selectors: {
    '&:hover': { background: color.surfaceRaised },
    '&:has(:focus-visible)': {
      background: color.surfaceRaised,
      boxShadow: `0 0 0 2px ${color.focus}`,
    },
  },
});

export const flag = component({
  inlineSize: '1.5rem',
  blockSize: '1rem',
  objectFit: 'cover',
  borderRadius: '2px',
  boxShadow: `0 0 0 1px ${color.border}`,
});

export const code = component({
  minInlineSize: '2.25rem',
  color: color.text,
  fontSize: font.sizeMd,
  fontVariantNumeric: 'tabular-nums',
});

/** Covers the chip and receives its presses; the chip shows the selection. */
export const select = component({
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  opacity: 0,
  cursor: 'pointer',
  // Below 16 px a phone zooms into a focused control.
  fontSize: font.sizeLg,
  color: color.text,
  background: color.surface,
});
