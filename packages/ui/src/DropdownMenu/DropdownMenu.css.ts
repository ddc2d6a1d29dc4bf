import { component } from '../theme/style.ts';
import { vars } from '../theme/contract.css.ts';

const { color, space, radius, size } = vars;

export const menu = component({ minInlineSize: '12rem', padding: space[1] });

export const item = component({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  minBlockSize: size.hit,
  paddingInline: space[3],
  borderRadius: radius.sm,
  outline: 'none',
  cursor: 'pointer',
  userSelect: 'none',
  overflowWrap: 'anywhere',
  selectors: {
    '&[data-highlighted]': {
      background: color.accentSubtle,
      outline: `2px solid ${color.focus}`,
      outlineOffset: '-2px',
    },
    '&[data-disabled]': { opacity: 0.55, cursor: 'not-allowed' },
    '&[data-tone="danger"]': { color: color.dangerText },
  },
});

export const separator = component({
  blockSize: '1px',
  marginBlock: space[1],
  background: color.border,
});
