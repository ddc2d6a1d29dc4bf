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

/** A globe only on a phone; the whole of it opens the list. */
export const select = component({
  appearance: 'none',
  inlineSize: size.control,
  minBlockSize: size.control,
  // By what is chosen, where the browser can. Else it measures each language in its own script at the
  // first layout, and looks for a font for each: on a slow phone three quarters of that layout.
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
