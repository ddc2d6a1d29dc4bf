import { vars } from '../theme/contract.css.ts';
import { component } from '../theme/style.ts';

const { color, space, size, font } = vars;

export const bar = component({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  paddingBlockEnd: 'env(safe-area-inset-bottom)',
  background: color.surface,
  borderBlockStart: `1px solid ${color.border}`,
});

export const entry = component({
  position: 'relative',
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  gap: space.half,
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
  fontSize: font.sizeXs,
  fontWeight: font.weightMedium,
});
