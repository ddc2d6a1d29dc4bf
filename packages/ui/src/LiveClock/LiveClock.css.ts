import { vars } from '../theme/contract.css.ts';
import { component } from '../theme/style.ts';

export const clock = component({
  display: 'inline-flex',
  alignItems: 'baseline',
  gap: vars.space[2],
  fontSize: vars.font.sizeSm,
  whiteSpace: 'nowrap',
});

export const zone = component({ color: vars.color.textMuted });

export const time = component({
  fontVariantNumeric: 'tabular-nums',
  fontWeight: vars.font.weightSemibold,
});
