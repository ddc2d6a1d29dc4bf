import { createVar } from '@vanilla-extract/css';
import { media } from '../theme/media.ts';
import { component, componentGlobal, componentVariants } from '../theme/style.ts';
import { vars } from '../theme/contract.css.ts';

const { color, space, radius, font, size: sizes, motion } = vars;

/* A tone sets these; a variant decides where they are used. */
const fill = createVar();
const fillHover = createVar();
const onFill = createVar();
const ink = createVar();
const tint = createVar();

export const button = component({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[2],
  // Beside others it shrinks to its longest word; a word longer than the line is broken.
  maxInlineSize: '100%',
  border: '1px solid transparent',
  borderRadius: radius.md,
  fontWeight: font.weightSemibold,
  lineHeight: font.lineTight,
  textAlign: 'center',
  textDecoration: 'none',
  userSelect: 'none',
  transitionProperty: 'background-color, border-color, color, translate',
  transitionDuration: motion.fast,
  selectors: {
    '&:active:not(:disabled)': { translate: '0 1px' },
    '&:disabled, &[aria-disabled="true"]': { opacity: 0.55, translate: 'none' },
    // Busy is not disabled: it keeps full opacity.
    '&[data-state="busy"]': { opacity: 1, cursor: 'progress' },
  },
  '@media': { [media.forcedColors]: { borderColor: 'ButtonText' } },
});

/** Extends the hit area to the minimum size without moving the layout. */
export const stretched = component({
  '::after': {
    content: '""',
    position: 'absolute',
    insetInline: 0,
    insetBlockStart: '50%',
    blockSize: sizes.hit,
    translate: '0 -50%',
  },
});

export const size = componentVariants({
  sm: {
    minBlockSize: sizes.controlSm,
    paddingBlock: space[1],
    paddingInline: space[3],
    fontSize: font.sizeSm,
  },
  md: {
    minBlockSize: sizes.control,
    paddingBlock: space[2],
    paddingInline: space[4],
    fontSize: font.sizeMd,
  },
  lg: {
    minBlockSize: sizes.controlLg,
    paddingBlock: space[3],
    paddingInline: space[6],
    fontSize: font.sizeLg,
  },
});

/** A square of the size's height, for a button that shows an icon only. */
export const square = component({ aspectRatio: '1', padding: 0, flex: 'none' });

export const wide = component({ inlineSize: '100%' });

export const tone = componentVariants({
  accent: {
    vars: {
      [fill]: color.accent,
      [fillHover]: color.accentHover,
      [onFill]: color.onAccent,
      [ink]: color.accentText,
      [tint]: color.accentSubtle,
    },
  },
  highlight: {
    vars: {
      [fill]: color.highlight,
      [fillHover]: color.highlightHover,
      [onFill]: color.onHighlight,
      [ink]: color.highlightText,
      [tint]: color.highlightSubtle,
    },
  },
  danger: {
    vars: {
      [fill]: color.danger,
      [fillHover]: color.dangerHover,
      [onFill]: color.onDanger,
      [ink]: color.dangerText,
      [tint]: color.dangerSubtle,
    },
  },
  neutral: {
    vars: {
      [fill]: color.text,
      [fillHover]: color.textMuted,
      [onFill]: color.canvas,
      [ink]: color.text,
      [tint]: color.surfaceRaised,
    },
  },
});

const hovered = '&:hover:not(:disabled):not([aria-disabled="true"])';

const withHover = (rest: object, hover: object) => ({
  ...rest,
  '@media': { [media.hover]: { selectors: { [hovered]: hover } } },
});

export const variant = componentVariants({
  solid: withHover({ background: fill, color: onFill }, { background: fillHover }),
  soft: withHover({ background: tint, color: ink }, { borderColor: 'currentColor' }),
  outline: withHover(
    { borderColor: color.borderStrong, color: ink },
    { background: tint, borderColor: 'currentColor' },
  ),
  ghost: withHover({ color: ink }, { background: tint }),
});

/** Keeps its place while the spinner covers it, so that the button does not change its width. */
export const content = component({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[2],
  minInlineSize: 0,
  overflowWrap: 'break-word',
  selectors: { '[data-state="busy"] > &': { opacity: 0 } },
});

// Its text may be narrower than its longest word only if the button itself has no more space.
componentGlobal(`.${content} > span`, { minInlineSize: 0 });

export const busy = component({ position: 'absolute', inset: 0, margin: 'auto' });
