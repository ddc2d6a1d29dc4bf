import { component } from '../theme/style.ts';
import { vars } from '../theme/contract.css.ts';

const { color, space } = vars;

export const frame = component({ position: 'relative', paddingInline: 0 });

export const select = component({
  appearance: 'none',
  flex: 1,
  alignSelf: 'stretch',
  minInlineSize: 0,
  border: 0,
  borderRadius: 'inherit',
  paddingBlock: 0,
  paddingInlineStart: space[3],
  paddingInlineEnd: space[10],
  background: 'none',
  outline: 'none',
  textOverflow: 'ellipsis',
});

/** Otherwise the native list would be light on dark. */
export const option = component({ background: color.surfaceRaised, color: color.text });

export const mark = component({
  position: 'absolute',
  insetInlineEnd: space[3],
  pointerEvents: 'none',
  color: color.textSubtle,
});
