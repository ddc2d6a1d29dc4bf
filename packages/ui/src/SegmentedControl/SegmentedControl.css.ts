import { media } from '../theme/media.ts';
import { component } from '../theme/style.ts';
import { vars } from '../theme/contract.css.ts';

const { color, space, radius, font, size, motion } = vars;

export const group = component({
  display: 'inline-flex',
  maxInlineSize: '100%',
  minInlineSize: 0,
  padding: '2px',
  gap: '2px',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  border: `1px solid ${color.border}`,
  borderRadius: radius.md,
  background: color.surfaceSunken,
});

export const segment = component({
  position: 'relative',
  flex: 'none',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[2],
  minBlockSize: `calc(${size.hit} - 6px)`,
  paddingInline: space[3],
  borderRadius: `calc(${radius.md} - 3px)`,
  color: color.textMuted,
  fontSize: font.sizeSm,
  fontWeight: font.weightMedium,
  whiteSpace: 'nowrap',
  transition: `background-color ${motion.fast}, color ${motion.fast}`,
  selectors: {
    '&[data-state="on"]': { background: color.accentSubtle, color: color.accentText },
    '&:has(:focus-visible)': { outline: `2px solid ${color.focus}`, outlineOffset: '-2px' },
    '&:has(:disabled)': { opacity: 0.55 },
  },
  '@media': {
    [media.hover]: { selectors: { '&:hover': { color: color.text } } },
    [media.forcedColors]: {
      selectors: { '&[data-state="on"]': { outline: '2px solid Highlight' } },
    },
  },
});

export const input = component({
  appearance: 'none',
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
  outline: 'none',
});
