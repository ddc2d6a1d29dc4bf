import { component } from '../theme/style.ts';
import { vars } from '../theme/contract.css.ts';

const { color, space, font } = vars;

/** Extends the toggle to the frame's edges: its whole hit area is inside and adds no height. */
export const toggle = component({
  marginInlineEnd: `calc(${space[3]} * -1)`,
  marginBlock: '-1px',
});

export const rules = component({
  display: 'grid',
  gap: space[1],
  fontSize: font.sizeSm,
  color: color.textSubtle,
});

export const rule = component({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  selectors: { '&[data-state="met"]': { color: color.successText } },
});
