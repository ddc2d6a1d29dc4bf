import { vars } from '../theme/contract.css.ts';
import { media } from '../theme/media.ts';
import { component } from '../theme/style.ts';
import { typography } from '../theme/typography.ts';

const { color, space, size, radius, font } = vars;

export const nav = component({
  display: 'grid',
  alignContent: 'start',
  gap: space[4],
  '@media': { print: { display: 'none' } },
});

export const title = component({
  ...typography.label,
  paddingInline: space[3],
  paddingBlockEnd: space[1],
  color: color.textSubtle,
  fontSize: font.sizeXs,
});

export const list = component({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '1px',
});

export const entry = component({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  minBlockSize: '2.25rem',
  paddingInline: space[3],
  borderRadius: radius.md,
  color: color.textMuted,
  fontSize: font.sizeSm,
  fontWeight: font.weightMedium,
  selectors: {
    '&[aria-current]': { background: color.accentSubtle, color: color.accentText },
    '&:focus-visible': { outlineOffset: '-2px' },
  },
  '@media': {
    [media.coarse]: { minBlockSize: size.hit },
    [media.hover]: { selectors: { '&:hover:not([aria-current])': { color: color.text } } },
  },
});

export const text = component({ flex: 1, minInlineSize: 0, overflowWrap: 'anywhere' });
