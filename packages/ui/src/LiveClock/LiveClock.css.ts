import { vars } from '../theme/contract.css.ts';
import { component } from '../theme/style.ts';

export const clock = component({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[2],
  fontSize: vars.font.sizeSm,
  whiteSpace: 'nowrap',
});

export const zone = component({ color: vars.color.textMuted });

/** A box of its own and fixed size: a tick lays out and paints nothing around it. */
export const time = component({
  display: 'inline-block',
  inlineSize: '4.25rem',
  blockSize: '1lh',
  contain: 'strict',
  fontVariantNumeric: 'tabular-nums',
  fontWeight: vars.font.weightSemibold,
});
