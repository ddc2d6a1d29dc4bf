import { component } from '../theme/style.ts';
import { vars } from '../theme/contract.css.ts';

const { color, space, radius, size, z } = vars;

export const skipLink = component({
  position: 'fixed',
  insetBlockStart: space[2],
  insetInlineStart: space[2],
  zIndex: z.tooltip,
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: size.hit,
  paddingInline: space[4],
  borderRadius: radius.md,
  border: `1px solid ${color.borderStrong}`,
  background: color.surfaceRaised,
  color: color.text,
  // Off screen rather than hidden, so that it can take the focus.
  selectors: { '&:not(:focus)': { translate: '0 -200%' } },
});
