import { vars } from '../theme/contract.css.ts';
import { media } from '../theme/media.ts';
import { component } from '../theme/style.ts';
import { typography } from '../theme/typography.ts';

const { color, space, radius, font, motion } = vars;

export const hub = component({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[5],
  '@media': { print: { display: 'none' } },
});

export const title = component({
  ...typography.label,
  marginBlockEnd: space[2],
  color: color.textSubtle,
  fontSize: font.sizeXs,
  overflowWrap: 'break-word',
});

export const tiles = component({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 9.5rem), 1fr))',
  gap: space[2],
});

export const item = component({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  minInlineSize: 0,
});

export const tile = component({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  minBlockSize: '3.5rem',
  paddingBlock: space[2],
  paddingInline: space[3],
  border: `1px solid ${color.border}`,
  borderRadius: radius.lg,
  background: color.surface,
  color: color.text,
  fontSize: font.sizeSm,
  fontWeight: font.weightMedium,
  lineHeight: 1.25,
  textDecoration: 'none',
  transition: `background-color ${motion.fast}`,
  selectors: {
    '&[aria-current]': { background: color.accentSubtle, color: color.accentText },
  },
  '@media': {
    [media.hover]: {
      selectors: { '&:hover:not([aria-current])': { background: color.surfaceRaised } },
    },
  },
});

export const icon = component({ display: 'grid', flex: 'none', color: color.highlightText });

export const text = component({ flex: 1, minInlineSize: 0, overflowWrap: 'break-word' });

/** At the tile's corner, so that it takes no room of the name. */
export const count = component({
  position: 'absolute',
  insetBlockStart: `calc(${space[1]} * -1)`,
  insetInlineEnd: `calc(${space[1]} * -1)`,
});
