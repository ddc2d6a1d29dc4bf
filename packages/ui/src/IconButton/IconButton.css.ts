import { component } from '../theme/style.ts';
import { vars } from '../theme/contract.css.ts';

/** A small icon button is also narrower than the minimum hit size. */
export const hit = component({
  '::after': {
    insetInline: 'auto',
    insetInlineStart: '50%',
    inlineSize: vars.size.hit,
    translate: '-50% -50%',
  },
  selectors: { '[dir="rtl"] &::after': { translate: '50% -50%' } },
});
