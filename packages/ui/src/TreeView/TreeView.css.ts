import { vars } from '../theme/contract.css.ts';
import { component } from '../theme/style.ts';

const { color, space, radius, font } = vars;

export const tree = component({
  position: 'relative',
  minInlineSize: 0,
  maxBlockSize: 'min(44rem, 70dvb)',
  overflowX: 'hidden',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  background: color.surface,
  border: `1px solid ${color.border}`,
  borderRadius: radius.lg,
  fontSize: font.sizeSm,
  fontVariantNumeric: 'tabular-nums',
  selectors: { '&:focus-visible': { outlineOffset: '-2px' } },
});

export const rows = component({ position: 'relative' });

export const row = component({
  position: 'absolute',
  insetInline: 0,
  display: 'flex',
  alignItems: 'center',
  gap: space[1],
  blockSize: '2.5rem',
  // Adding or removing a row does not affect other rows.
  contain: 'size layout style',
  paddingInlineEnd: space[3],
  borderBlockEnd: `1px solid ${color.border}`,
  cursor: 'default',
  selectors: {
    '&:hover': { background: color.surfaceSunken },
    '&[aria-selected="true"]': { background: color.accentSubtle },
    '&[aria-expanded]': { cursor: 'pointer' },
    '&:focus-visible': { outlineOffset: '-2px' },
  },
});

export const arrow = component({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  inlineSize: '1.25rem',
  color: color.textMuted,
});

/** One line, truncated with an ellipsis unless the row overrides it. */
export const content = component({
  flex: 1,
  minInlineSize: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
