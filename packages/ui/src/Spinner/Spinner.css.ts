import { keyframes } from '@vanilla-extract/css';
import { media } from '../theme/media.ts';
import { component, componentVariants } from '../theme/style.ts';
import { vars } from '../theme/contract.css.ts';

const turn = keyframes({ to: { rotate: '1turn' } });
const breathe = keyframes({ '50%': { opacity: 0.35 } });

export const spinner = component({
  display: 'inline-block',
  flex: 'none',
  borderRadius: vars.radius.full,
  border: '2px solid currentColor',
  borderBlockStartColor: 'transparent',
  animation: `${turn} 800ms linear infinite`,
  '@media': {
    [media.reducedMotion]: { animation: `${breathe} 1600ms ease-in-out infinite` },
  },
});

const square = (side: string) => ({ inlineSize: side, blockSize: side });

export const size = componentVariants({
  sm: square(vars.size.iconSm),
  md: square(vars.size.icon),
  lg: square(vars.space[8]),
});
