import { component, componentVariants } from '../theme/style.ts';
import { vars } from '../theme/contract.css.ts';

export const icon = component({
  flex: 'none',
  display: 'inline-block',
  fill: 'currentColor',
  verticalAlign: 'middle',
});

const square = (side: string) => ({ inlineSize: side, blockSize: side });

export const size = componentVariants({
  sm: square(vars.size.iconSm),
  md: square(vars.size.icon),
  lg: square(vars.size.iconLg),
  text: square('1em'),
});

export const line = component({
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
});

/* Uses the attribute: `:dir()` is compiled to a list of languages without the pseudo-locale. */
export const mirror = component({ selectors: { '[dir="rtl"] &': { scale: '-1 1' } } });
