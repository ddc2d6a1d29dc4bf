import { media } from '../theme/media.ts';
import { component } from '../theme/style.ts';
import { vars } from '../theme/contract.css.ts';

const { color, space, size, font, motion } = vars;

export const item = component({ borderBlockEnd: `1px solid ${color.border}` });

export const head = component({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
  minBlockSize: `calc(${size.hit} + ${space[1]})`,
  paddingBlock: space[2],
  fontWeight: font.weightMedium,
  listStyle: 'none',
  selectors: { '&::-webkit-details-marker': { display: 'none' } },
  '@media': { [media.hover]: { selectors: { '&:hover': { color: color.accentText } } } },
});

export const title = component({ minInlineSize: 0, overflowWrap: 'anywhere' });

export const mark = component({
  color: color.textSubtle,
  transition: `rotate ${motion.fast}`,
  selectors: { '[open] > summary > &': { rotate: '180deg' } },
});

export const body = component({ paddingBlockEnd: space[4], color: color.textMuted });
