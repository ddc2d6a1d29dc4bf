import { component } from '../theme/style.ts';
import { vars } from '../theme/contract.css.ts';

const { color, space, font, radius, motion } = vars;

export const group = component({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[1],
  minInlineSize: 0,
});

export const label = component({
  fontSize: font.sizeSm,
  fontWeight: font.weightMedium,
  color: color.textMuted,
});

export const zone = component({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[3],
  padding: space[3],
  border: `1px dashed ${color.borderStrong}`,
  borderRadius: radius.md,
  background: color.surfaceSunken,
  transition: `border-color ${motion.fast}, background-color ${motion.fast}`,
  selectors: {
    '&[data-state="over"]': {
      borderStyle: 'solid',
      borderColor: color.accent,
      background: color.accentSubtle,
    },
  },
});

export const text = component({
  flex: '1 1 12rem',
  minInlineSize: 0,
  fontSize: font.sizeSm,
  color: color.textMuted,
  overflowWrap: 'anywhere',
});
