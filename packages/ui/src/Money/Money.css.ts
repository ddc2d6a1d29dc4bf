import { component, componentVariants } from '../theme/style.ts';
import { vars } from '../theme/contract.css.ts';

export const money = component({
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  // The symbol stays on its side, whatever the language around is.
  direction: 'ltr',
  unicodeBidi: 'isolate',
});

export const tone = componentVariants({
  gain: { color: vars.color.successText },
  loss: { color: vars.color.dangerText },
  highlight: { color: vars.color.highlightText },
});
