import { component } from '../theme/style.ts';
import { vars } from '../theme/contract.css.ts';

const { color, space, size, font } = vars;

export const list = component({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space[2],
  fontSize: font.sizeSm,
});

export const crumb = component({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  minInlineSize: 0,
  maxInlineSize: '100%',
});

export const link = component({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: size.controlSm,
});

export const here = component({ color: color.text, minInlineSize: 0, overflowWrap: 'anywhere' });

export const mark = component({ color: color.textSubtle });
