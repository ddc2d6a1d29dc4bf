import { component } from '../theme/style.ts';
import { vars } from '../theme/contract.css.ts';

export const frame = component({
  paddingInline: vars.space[1],
  maxInlineSize: '14rem',
  selectors: {
    // A button is disabled at a bound, while the number stays readable.
    'span&:has(> :disabled)': { opacity: 1 },
    'span&:has(> input:disabled)': { opacity: 0.55 },
  },
});

export const input = component({
  appearance: 'textfield',
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
  selectors: {
    // The buttons beside it are larger and have names.
    '&::-webkit-inner-spin-button, &::-webkit-outer-spin-button': {
      appearance: 'none',
      margin: 0,
    },
  },
});
