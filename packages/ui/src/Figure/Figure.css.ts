import { component } from '../theme/style.ts';
import { typography } from '../theme/typography.ts';

/** May wrap, because a long text has to. */
export const figure = component(typography.figure);
