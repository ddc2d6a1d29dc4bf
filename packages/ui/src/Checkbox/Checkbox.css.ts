import { media } from '../theme/media.ts';
import { component, componentGlobal } from '../theme/style.ts';
import { vars } from '../theme/contract.css.ts';

const { color, space, radius, size, motion } = vars;

/** A control and its label; the whole line can be pressed. */
export const choice = component({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'flex-start',
  gap: space[3],
  maxInlineSize: '100%',
  minBlockSize: size.hit,
  paddingBlock: `calc((${size.hit} - 1.5em) / 2)`,
  selectors: { '&:has(:disabled)': { opacity: 0.55, cursor: 'not-allowed' } },
});

/** The real input, invisible over the whole line, so that it is the target. */
export const input = component({
  appearance: 'none',
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
  borderRadius: radius.sm,
  cursor: 'inherit',
});

export const box = component({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  inlineSize: '1.25rem',
  blockSize: '1.25rem',
  marginBlockStart: 'calc((1.5em - 1.25rem) / 2)',
  border: `1px solid ${color.borderStrong}`,
  borderRadius: radius.sm,
  background: color.surfaceSunken,
  color: 'transparent',
  transition: `background-color ${motion.fast}, border-color ${motion.fast}`,
  selectors: {
    // A radio of a group without a choice is indeterminate, too.
    [`${input}:checked + &, ${input}[type="checkbox"]:indeterminate + &`]: {
      background: color.accent,
      borderColor: color.accent,
      color: color.onAccent,
    },
    '[data-state="invalid"] &': { borderColor: color.danger },
  },
  '@media': {
    [media.forcedColors]: {
      selectors: {
        [`${input}:checked + &, ${input}[type="checkbox"]:indeterminate + &`]: {
          color: 'Highlight',
          borderColor: 'Highlight',
        },
      },
    },
  },
});

export const dot = component({ borderRadius: radius.full });

export const words = component({ minInlineSize: 0, overflowWrap: 'anywhere' });

/** Links inside the label stay above the input that covers the line. */
componentGlobal(`${words} a`, { position: 'relative', zIndex: 1 });
