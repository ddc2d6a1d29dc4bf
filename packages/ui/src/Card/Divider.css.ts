import { component } from '../theme/style.ts';
import { vars } from '../theme/contract.css.ts';

export const divider = component({
  border: 0,
  margin: 0,
  inlineSize: '100%',
  borderBlockStart: `1px solid ${vars.color.border}`,
});

export const upright = component({
  inlineSize: 'auto',
  alignSelf: 'stretch',
  borderBlockStart: 0,
  borderInlineStart: `1px solid ${vars.color.border}`,
});
