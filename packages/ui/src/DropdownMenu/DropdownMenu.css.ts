import { media } from '../theme/media.ts';
import { component } from '../theme/style.ts';
import { vars } from '../theme/contract.css.ts';

const { color, space, radius, size } = vars;

export const menu = component({ minInlineSize: '12rem', padding: space[1] });

export const item = component({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  inlineSize: '100%',
  minBlockSize: size.hit,
  paddingInline: space[3],
  borderRadius: radius.sm,
  textAlign: 'start',
  overflowWrap: 'anywhere',
  selectors: {
    '&:focus': { background: color.accentSubtle },
    '&:focus-visible': { outlineOffset: '-2px' },
    '&:disabled': { opacity: 0.55 },
    '&[data-tone="danger"]': { color: color.dangerText },
  },
  '@media': {
    [media.hover]: { selectors: { '&:hover:enabled': { background: color.accentSubtle } } },
  },
});

export const separator = component({
  border: 0,
  marginBlock: space[1],
  marginInline: 0,
  borderBlockStart: `1px solid ${color.border}`,
});
