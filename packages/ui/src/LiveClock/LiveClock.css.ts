import { vars } from '../theme/contract.css.ts';
import { component } from '../theme/style.ts';
import { typography } from '../theme/typography.ts';

export const clock = component({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[2],
  fontSize: vars.font.sizeSm,
  whiteSpace: 'nowrap',
});

export const zone = component({ ...typography.figure, color: vars.color.textMuted });

/** A contained box of fixed size: a tick causes no layout or paint around it. */
export const time = component({
  display: 'inline-block',
  inlineSize: '4.25rem',
  blockSize: '1lh',
  contain: 'strict',
  ...typography.figure,
  fontWeight: vars.font.weightSemibold,
});
