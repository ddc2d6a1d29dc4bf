import { vars } from '../theme/contract.css.ts';
import { component } from '../theme/style.ts';

const { color, space, font } = vars;

export const group = component({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: space[3],
  minInlineSize: 0,
});

export const field = component({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[1],
  flex: '1 1 9rem',
  maxInlineSize: '12rem',
  minInlineSize: 0,
});

export const label = component({
  color: color.textMuted,
  fontSize: font.sizeSm,
  overflowWrap: 'anywhere',
});
