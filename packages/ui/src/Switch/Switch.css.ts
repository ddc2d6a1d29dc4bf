import { media } from '../theme/media.ts';
import { component } from '../theme/style.ts';
import { vars } from '../theme/contract.css.ts';
import { input } from '../Checkbox/Checkbox.css.ts';

const { color, motion, radius } = vars;

export const track = component({
  flex: 'none',
  position: 'relative',
  inlineSize: '2.25rem',
  blockSize: '1.25rem',
  marginBlockStart: 'calc((1.5em - 1.25rem) / 2)',
  border: `1px solid ${color.borderStrong}`,
  borderRadius: radius.full,
  background: color.surfaceSunken,
  transition: `background-color ${motion.fast}`,
  '::after': {
    content: '""',
    position: 'absolute',
    insetBlock: '2px',
    insetInlineStart: '2px',
    aspectRatio: '1',
    borderRadius: radius.full,
    background: color.textMuted,
    transition: `inset-inline-start ${motion.fast} ${motion.easeOut}`,
  },
  selectors: {
    [`${input}:checked + &`]: { background: color.accent, borderColor: color.accent },
    [`${input}:checked + &::after`]: {
      insetInlineStart: 'calc(1rem + 2px)',
      background: color.onAccent,
    },
  },
  '@media': {
    [media.forcedColors]: {
      selectors: { [`${input}:checked + &::after`]: { background: 'Highlight' } },
    },
  },
});

/** Label first, switch at the end of the line, as in a list of settings. */
export const reversed = component({
  inlineSize: '100%',
  flexDirection: 'row-reverse',
  justifyContent: 'space-between',
});
