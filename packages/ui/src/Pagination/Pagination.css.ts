import { media } from '../theme/media.ts';
import { component } from '../theme/style.ts';
import { vars } from '../theme/contract.css.ts';

const { color, space, radius, size, font } = vars;

export const list = component({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[1],
});

export const page = component({
  display: 'grid',
  placeItems: 'center',
  minInlineSize: size.hit,
  minBlockSize: size.hit,
  paddingInline: space[1],
  border: '1px solid transparent',
  borderRadius: radius.md,
  color: color.textMuted,
  fontWeight: font.weightMedium,
  selectors: {
    '&[aria-current="page"]': {
      borderColor: color.accentText,
      background: color.accentSubtle,
      color: color.accentText,
    },
  },
  '@media': {
    [media.hover]: {
      selectors: { '&:hover:not([aria-current])': { background: color.surfaceRaised } },
    },
  },
});

export const gap = component({ color: color.textSubtle, paddingInline: space[1] });
