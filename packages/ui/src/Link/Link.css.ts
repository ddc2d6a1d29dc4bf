import { media } from '../theme/media.ts';
import { component, componentVariants } from '../theme/style.ts';
import { vars } from '../theme/contract.css.ts';

const { color, radius } = vars;

export const link = component({
  borderRadius: radius.sm,
  textUnderlineOffset: '0.2em',
  textDecorationThickness: 'from-font',
});

export const look = componentVariants({
  /** inside a sentence: underlined, so that colour is not the only sign */
  inline: { color: color.accentText, textDecoration: 'underline' },
  /** on its own, in menus and footers */
  quiet: {
    color: color.textMuted,
    '@media': {
      [media.hover]: {
        selectors: { '&:hover': { color: color.text, textDecoration: 'underline' } },
      },
    },
  },
});
