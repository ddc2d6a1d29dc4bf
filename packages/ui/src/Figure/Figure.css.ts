import { component } from '../theme/style.ts';
import { typography } from '../theme/typography.ts';

/** May break: a long text in its place has to. */
export const figure = component(typography.figure);
