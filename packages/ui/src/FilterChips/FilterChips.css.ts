import { vars } from '../theme/contract.css.ts';
import { media } from '../theme/media.ts';
import { component } from '../theme/style.ts';

const { color, space, radius, font, size } = vars;

/** Chips neither stretch to the tallest one nor shrink: the line scrolls instead. */
export const chips = component({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  minInlineSize: 0,
  maxInlineSize: '100%',
  overflowX: 'auto',
  overscrollBehaviorInline: 'contain',
  paddingBlock: space[1],
  scrollbarWidth: 'thin',
});

export const chip = component({
  flex: 'none',
  minBlockSize: size.hit,
  paddingInline: space[3],
  border: `1px solid ${color.border}`,
  borderRadius: radius.full,
  background: color.surface,
  color: color.textMuted,
  fontSize: font.sizeSm,
  whiteSpace: 'nowrap',
  selectors: {
    '&[aria-pressed="true"]': {
      background: color.accentSubtle,
      borderColor: color.accentText,
      color: color.accentText,
    },
    // The line scrolls, so a ring outside the chip would be clipped.
    '&:focus-visible': { outlineOffset: '-2px' },
  },
  '@media': {
    [media.hover]: { selectors: { '&:hover': { borderColor: color.borderStrong } } },
    [media.forcedColors]: {
      selectors: { '&[aria-pressed="true"]': { outline: '2px solid Highlight' } },
    },
  },
});
