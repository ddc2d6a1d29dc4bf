import { component } from '../theme/style.ts';
import { vars } from '../theme/contract.css.ts';

const { color, space, font } = vars;

/** Pulls the toggle to the frame's edge, so that its whole hit area lies inside. */
export const toggle = component({ marginInlineEnd: `calc(${space[3]} * -1)` });

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
