import { media } from '../theme/media.ts';
import { component } from '../theme/style.ts';
import { vars } from '../theme/contract.css.ts';

const { color, space, radius, size, font } = vars;

export const frame = component({
  flexWrap: 'wrap',
  gap: space[1],
  paddingBlock: space[1],
  // The tags are still to be read when the field is disabled.
  selectors: { 'span&:has(> :disabled)': { opacity: 1 } },
});

/* The tags wrap in one flow with the input. */
export const tags = component({ display: 'contents', listStyle: 'none' });

export const tag = component({
  display: 'flex',
  alignItems: 'center',
  maxInlineSize: '100%',
  minInlineSize: 0,
  minBlockSize: `calc(${size.control} - ${space[3]})`,
  paddingInlineStart: space[2],
  borderRadius: radius.sm,
  background: color.accentSubtle,
  color: color.text,
  fontSize: font.sizeSm,
});

export const text = component({ minInlineSize: 0, overflowWrap: 'anywhere' });

export const remove = component({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  inlineSize: '1.75rem',
  blockSize: '1.75rem',
  borderRadius: radius.sm,
  color: color.textMuted,
  '@media': {
    [media.hover]: { selectors: { '&:hover:enabled': { color: color.text } } },
    [media.coarse]: { inlineSize: size.hit, blockSize: size.hit },
  },
});

export const input = component({ flex: '1 1 6rem', minBlockSize: '1.75rem' });
