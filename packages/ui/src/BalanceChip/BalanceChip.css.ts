import { vars } from '../theme/contract.css.ts';
import { media } from '../theme/media.ts';
import { component } from '../theme/style.ts';

const { color, space, size, radius, font } = vars;

/** The narrowest phones, where each character counts. */
const tiny = '(max-width: 21.5rem)';

export const chip = component({
  display: 'flex',
  alignItems: 'center',
  blockSize: size.control,
  paddingInlineStart: space[2],
  background: color.surfaceSunken,
  border: `1px solid ${color.border}`,
  borderRadius: radius.md,
});

/** Where the chip stands with what is said of it. */
export const place = component({ position: 'relative' });

/** Above the amount inside of the chip, so that it takes no width from what stands beside it. */
export const note = component({
  position: 'absolute',
  insetBlockStart: '0.3rem',
  insetInlineStart: space[2],
  color: color.textMuted,
  fontSize: font.sizeXs,
  lineHeight: 1,
  whiteSpace: 'nowrap',
  pointerEvents: 'none',
});

/** Draws the short amount in the place of the long one, which stays what is there. */
const shortened = (length: string) => ({
  selectors: {
    [`&[data-length=${length}]`]: { fontSize: 0 },
    [`&[data-length=${length}]::before`]: {
      content: 'attr(data-short) / ""',
      fontSize: font.sizeSm,
    },
  },
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
  // As `Money` does: the symbol stays on its side.
  direction: 'ltr',
  unicodeBidi: 'isolate',
  selectors: {
    // Room for the note.
    '[data-note] > &': { paddingBlockStart: '0.85rem' },
  },
  '@media': {
    [media.sm]: { minInlineSize: '5.25rem', fontSize: font.sizeMd },
    [tiny]: { minInlineSize: '3.25rem', ...shortened('long') },
    '(max-width: 39.99rem)': shortened('longer'),
  },
});

export const toggle = component({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '2rem',
  blockSize: '100%',
  color: color.textMuted,
  borderRadius: radius.md,
  '@media': { [media.sm]: { inlineSize: size.hit }, [tiny]: { inlineSize: '1.75rem' } },
  selectors: { '&:focus-visible': { outlineOffset: '-2px' } },
});
