import { vars } from '../theme/contract.css.ts';
import { media } from '../theme/media.ts';
import { component } from '../theme/style.ts';

const { color, space, size, radius, font } = vars;

export const chip = component({
  display: 'flex',
  alignItems: 'center',
  blockSize: size.control,
  paddingInlineStart: space[2],
  background: color.surfaceSunken,
  border: `1px solid ${color.border}`,
  borderRadius: radius.md,
});

/** Room for seven digits, so that hiding or a first answer does not move the header. */
export const amount = component({
  minInlineSize: '4rem',
  color: color.highlightText,
  // A million beside the other actions of a phone.
  fontSize: font.sizeSm,
  fontWeight: font.weightSemibold,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'end',
  whiteSpace: 'nowrap',
  '@media': { [media.sm]: { minInlineSize: '5.25rem', fontSize: font.sizeMd } },
});

export const toggle = component({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '2rem',
  blockSize: '100%',
  color: color.textMuted,
  borderRadius: radius.md,
  '@media': { [media.sm]: { inlineSize: size.hit } },
  selectors: { '&:focus-visible': { outlineOffset: '-2px' } },
});
