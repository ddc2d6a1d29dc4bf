import { vars } from '../theme/contract.css.ts';
import { component } from '../theme/style.ts';

const { color, space, radius, font, motion } = vars;

export const card = component({
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: space[1],
  minInlineSize: 0,
  minBlockSize: '4.5rem',
  padding: space[3],
  background: color.surface,
  border: `1px solid ${color.border}`,
  borderRadius: radius.md,
  textAlign: 'center',
  transition: `border-color ${motion.fast}`,
  selectors: {
    '&:hover': { borderColor: color.borderStrong },
    '&[aria-current]': { borderColor: color.accentText, background: color.accentSubtle },
  },
});

export const name = component({
  maxInlineSize: '100%',
  fontSize: font.sizeSm,
  fontWeight: font.weightSemibold,
  overflowWrap: 'anywhere',
});

export const logo = component({
  inlineSize: '7.5rem',
  maxInlineSize: '100%',
  blockSize: '2.5rem',
  objectFit: 'contain',
});

export const detail = component({ color: color.textMuted, fontSize: font.sizeXs });
