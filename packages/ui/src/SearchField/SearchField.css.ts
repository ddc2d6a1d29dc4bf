import { component } from '../theme/style.ts';
import { vars } from '../theme/contract.css.ts';

export const clear = component({
  marginInlineEnd: `calc(${vars.space[3]} * -1)`,
  marginBlock: '-1px',
});
