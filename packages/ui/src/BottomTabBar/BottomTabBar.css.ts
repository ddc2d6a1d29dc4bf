import { vars } from '../theme/contract.css.ts';
import { component } from '../theme/style.ts';

const { color, space, size, font, radius } = vars;

const counts = [1, 2, 3, 4, 5];

// Columns and rows are fixed: a bar painted while the document still streams in would
// otherwise divide its width among the entries that have arrived so far.
export const bar = component({
  display: 'grid',
  selectors: Object.fromEntries(
    counts.map((count) => [
      `&[data-count="${count}"]`,
      { gridTemplateColumns: `repeat(${count}, minmax(0, 1fr))` },
    ]),
  ),
  paddingBlockEnd: 'env(safe-area-inset-bottom)',
  background: color.surface,
  borderBlockStart: `1px solid ${color.border}`,
});

export const entry = component({
  position: 'relative',
  display: 'grid',
  gridTemplateRows: `${size.icon} 1lh`,
  alignContent: 'center',
  justifyItems: 'center',
  gap: space.half,
  // Four words fit side by side at any text size.
  fontSize: `min(${font.sizeXs}, 3.5vw)`,
  blockSize: size.tabBar,
  paddingInline: space[1],
  color: color.textMuted,
  selectors: {
    '&[aria-current]': { color: color.highlightText },
    '&[aria-current]::before': {
      content: '""',
      position: 'absolute',
      insetBlockStart: 0,
      insetInline: '25%',
      blockSize: '2px',
      background: color.highlightText,
    },
    '&:focus-visible': { outlineOffset: '-3px' },
  },
});

export const text = component({
  maxInlineSize: '100%',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontWeight: font.weightMedium,
});

/** Over the corner of the icon. */
export const count = component({
  position: 'absolute',
  insetBlockStart: '0.25rem',
  insetInlineStart: 'calc(50% + 0.4rem)',
  minInlineSize: '1.1rem',
  paddingInline: '0.25rem',
  color: color.onDanger,
  background: color.danger,
  borderRadius: radius.full,
  fontSize: font.sizeXs,
  lineHeight: 1.4,
  textAlign: 'center',
});
