import { vars } from '../theme/contract.css.ts';
import { media } from '../theme/media.ts';
import { component } from '../theme/style.ts';

const { color, space, size, radius, font } = vars;

export const field = component({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
});

export const icon = component({
  position: 'absolute',
  insetInlineStart: space[3],
  display: 'grid',
  color: color.textMuted,
  pointerEvents: 'none',
});

/** Only a globe on a phone; its whole area opens the list. */
export const select = component({
  appearance: 'none',
  inlineSize: size.control,
  minBlockSize: size.control,
  // Sized by the selected option if supported. Otherwise the browser measures each language in its
  // own script at the first layout and looks up a font for each: three quarters of that layout on a
  // slow phone.
  fieldSizing: 'content',
  // Up to its borders.
  paddingInline: `calc(${size.control} - 2px) 0`,
  background: 'transparent',
  border: '1px solid transparent',
  borderRadius: radius.md,
  color: color.text,
  fontSize: font.sizeSm,
  textOverflow: 'ellipsis',
  '@media': {
    [media.md]: {
      inlineSize: 'auto',
      maxInlineSize: '10rem',
      paddingInline: `${space[8]} ${space[3]}`,
    },
    [media.hover]: { selectors: { '&:hover': { background: color.surfaceRaised } } },
  },
});
