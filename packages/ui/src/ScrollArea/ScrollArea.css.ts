import { component, componentVariants } from '../theme/style.ts';
import { vars } from '../theme/contract.css.ts';

export const area = component({
  minInlineSize: 0,
  minBlockSize: 0,
  overscrollBehavior: 'contain',
  scrollbarWidth: 'thin',
  scrollbarColor: `${vars.color.borderStrong} transparent`,
  selectors: { '&:focus-visible': { outlineOffset: '-2px' } },
});

export const axis = componentVariants({
  block: { overflowY: 'auto', overflowX: 'hidden' },
  inline: { overflowX: 'auto', overflowY: 'hidden' },
});
