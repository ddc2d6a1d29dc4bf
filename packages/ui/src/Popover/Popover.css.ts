import { component } from '../theme/style.ts';
import { vars } from '../theme/contract.css.ts';

export const popover = component({ inlineSize: 'max-content', padding: vars.space[4] });
