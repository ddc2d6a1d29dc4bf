import { component, componentVariants } from '../theme/style.ts';
import { vars } from '../theme/contract.css.ts';
import { typography } from '../theme/typography.ts';

export const money = component({
  // The symbol stays on its side, regardless of the surrounding language.
  ...typography.figure,
  whiteSpace: 'nowrap',
});

export const tone = componentVariants({
  gain: { color: vars.color.successText },
  loss: { color: vars.color.dangerText },
  highlight: { color: vars.color.highlightText },
});
