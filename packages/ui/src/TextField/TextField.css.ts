import { media } from '../theme/media.ts';
import { component } from '../theme/style.ts';
import { vars } from '../theme/contract.css.ts';

const { color, space, radius, font, size, motion } = vars;

/** The frame around an input and its decorations. */
export const frame = component({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  minBlockSize: size.control,
  paddingInline: space[3],
  border: `1px solid ${color.borderStrong}`,
  borderRadius: radius.md,
  background: color.surfaceSunken,
  transition: `border-color ${motion.fast}`,
  selectors: {
    '&:focus-within': { borderColor: color.focus, boxShadow: `0 0 0 1px ${color.focus}` },
    '[data-state="invalid"] > &': { borderColor: color.danger },
    '&:has(> :disabled)': { opacity: 0.55 },
  },
  '@media': {
    // The reader's colours replace that of the border and remove the shadow.
    [media.forcedColors]: {
      selectors: { '&:focus-within': { outline: '2px solid Highlight', outlineOffset: '2px' } },
    },
  },
});

export const input = component({
  flex: 1,
  alignSelf: 'stretch',
  minInlineSize: 0,
  inlineSize: '100%',
  border: 0,
  padding: 0,
  background: 'none',
  outline: 'none',
  fontSize: font.sizeMd,
  selectors: {
    '&::placeholder': { color: color.textSubtle, opacity: 1 },
    // The browser's pale autofill background does not fit either scheme.
    '&:autofill': {
      WebkitTextFillColor: color.text,
      caretColor: color.text,
      boxShadow: `inset 0 0 0 100px ${color.surfaceSunken}`,
    },
    '&::-webkit-search-cancel-button': { display: 'none' },
  },
  // Below 16 px a phone zooms into a focused input.
  '@media': { [media.coarse]: { fontSize: font.sizeLg } },
});

export const adornment = component({ color: color.textSubtle, display: 'flex', flex: 'none' });
