import { media } from '../theme/media.ts';
import { component, componentVariants } from '../theme/style.ts';
import { vars } from '../theme/contract.css.ts';

const { color, font, radius, size } = vars;

const slot = '2.75rem';

/*
 * One real input: paste, autofill, selection and screen readers work normally. The
 * boxes are its background; letter spacing puts one digit into each.
 */
export const frame = component({
  direction: 'ltr',
  // Clipped, not hidden: a caret after the last digit would scroll hidden content.
  overflow: 'clip',
  maxInlineSize: '100%',
  border: `1px solid ${color.borderStrong}`,
  borderRadius: radius.md,
  background: color.surfaceSunken,
  selectors: {
    '&:focus-within': { borderColor: color.focus, boxShadow: `0 0 0 1px ${color.focus}` },
    '[data-state="invalid"] > &': { borderColor: color.danger },
    '&:has(:disabled)': { opacity: 0.55 },
  },
});

export const input = component({
  display: 'block',
  // One slot wider than the frame, so that the last letter space never scrolls the text.
  inlineSize: `calc(100% + ${slot})`,
  minBlockSize: size.controlLg,
  border: 0,
  padding: 0,
  paddingInlineStart: `calc((${slot} - 1ch) / 2)`,
  outline: 'none',
  fontFamily: font.mono,
  fontSize: '1.25rem',
  letterSpacing: `calc(${slot} - 1ch)`,
  background: `repeating-linear-gradient(to right, transparent 0 calc(${slot} - 1px), ${color.borderStrong} calc(${slot} - 1px) ${slot})`,
  '@media': { [media.forcedColors]: { background: 'none' } },
});

export const length = componentVariants({
  4: { inlineSize: `calc(4 * ${slot} + 1px)` },
  5: { inlineSize: `calc(5 * ${slot} + 1px)` },
  6: { inlineSize: `calc(6 * ${slot} + 1px)` },
  8: { inlineSize: `calc(8 * ${slot} + 1px)` },
});
