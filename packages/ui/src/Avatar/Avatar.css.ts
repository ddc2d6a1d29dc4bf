import { component, componentVariants } from '../theme/style.ts';
import { vars } from '../theme/contract.css.ts';

const { color, radius, font, size: sizes } = vars;

export const avatar = component({
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  overflow: 'hidden',
  borderRadius: radius.full,
  border: `1px solid ${color.border}`,
  background: color.accentSubtle,
  color: color.accentText,
  fontWeight: font.weightSemibold,
  textTransform: 'uppercase',
});

const square = (side: string, fontSize: string) => ({
  inlineSize: side,
  blockSize: side,
  fontSize,
});

export const size = componentVariants({
  sm: square('1.5rem', font.sizeXs),
  md: square(sizes.controlSm, font.sizeSm),
  lg: square('4rem', '1.5rem'),
});

export const image = component({ inlineSize: '100%', blockSize: '100%', objectFit: 'cover' });
