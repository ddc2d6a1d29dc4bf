import { media } from '../theme/media.ts';
import { component } from '../theme/style.ts';
import { vars } from '../theme/contract.css.ts';

const { color, space, radius, size, font } = vars;

export const frame = component({ inlineSize: '100%' });

export const mark = component({ flex: 'none', color: color.textSubtle, pointerEvents: 'none' });

export const list = component({
  maxBlockSize: `min(20rem, calc(100dvb - ${space[4]}))`,
  padding: space[1],
  listStyle: 'none',
});

export const option = component({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
  minBlockSize: size.hit,
  paddingInline: space[3],
  paddingBlock: space[1],
  borderRadius: radius.sm,
  cursor: 'pointer',
  selectors: {
    '&[data-active="true"]': { background: color.accentSubtle },
    '&[aria-selected="true"]': { fontWeight: font.weightMedium },
  },
  '@media': {
    [media.hover]: { selectors: { '&:hover': { background: color.accentSubtle } } },
    [media.forcedColors]: {
      selectors: { '&[data-active="true"]': { outline: '2px solid Highlight' } },
    },
  },
});

export const words = component({ minInlineSize: 0, overflowWrap: 'anywhere' });

export const detail = component({
  display: 'block',
  fontSize: font.sizeSm,
  color: color.textMuted,
});

export const none = component({ padding: space[3], color: color.textMuted });
