import { vars } from '../theme/contract.css.ts';
import { media } from '../theme/media.ts';
import { component } from '../theme/style.ts';

const { color, space, size, radius, font } = vars;

/** The narrowest phones, where every character needs space. */
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

/** The chip with its note. */
export const place = component({ position: 'relative' });

/** Above the amount inside the chip, so that it takes no width from its neighbours. */
export const note = component({
  position: 'absolute',
  insetBlockStart: '0.3rem',
  insetInlineStart: space[2],
  color: color.textMuted,
  fontSize: font.sizeXs,
  lineHeight: 1,
  whiteSpace: 'nowrap',
  pointerEvents: 'none',
  // The chip is not as high as two lines of large letters.
  '@media': { [media.large]: { position: 'static', display: 'block' } },
});

/** Displays the short amount instead of the long one, which stays the content. */
const showShortBelow = (length: string) => ({
  selectors: {
    [`&[data-length=${length}]`]: { fontSize: 0 },
    [`&[data-length=${length}]::before`]: {
      content: 'attr(data-short) / ""',
      fontSize: font.sizeSm,
    },
  },
});

/** Space for seven digits, so that hiding or the first response does not move the header. */
export const amount = component({
  minInlineSize: '4rem',
  color: color.highlightText,
  // A million beside the other actions of a phone.
  fontSize: font.sizeSm,
  fontWeight: font.weightSemibold,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'end',
  whiteSpace: 'nowrap',
  // Like `Money`: the symbol stays on its side.
  direction: 'ltr',
  unicodeBidi: 'isolate',
  selectors: {
    // Space for the note.
    '[data-note] > &': { paddingBlockStart: '0.85rem' },
  },
  '@media': {
    [media.sm]: { minInlineSize: '5.25rem', fontSize: font.sizeMd },
    [tiny]: { minInlineSize: '3.25rem', ...showShortBelow('long') },
    [media.large]: { selectors: { '[data-note] > &': { paddingBlockStart: 0 } } },
    '(max-width: 39.99rem)': showShortBelow('longer'),
  },
});

/** Hidden on a phone, where a screen reader still reads it. */
export const parts = component({
  display: 'none',
  alignContent: 'center',
  paddingInlineStart: space[2],
  color: color.textMuted,
  fontSize: font.sizeXs,
  lineHeight: 1.2,
  whiteSpace: 'nowrap',
  '@media': { [media.md]: { display: 'grid' } },
});

export const toggle = component({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '2rem',
  blockSize: '100%',
  color: color.textMuted,
  borderRadius: radius.md,
  '@media': { [media.sm]: { inlineSize: size.hit }, [tiny]: { inlineSize: 'min(1.75rem, 40px)' } },
  selectors: { '&:focus-visible': { outlineOffset: '-2px' } },
});
