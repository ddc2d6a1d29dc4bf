import { component } from '../theme/style.ts';
import { vars } from '../theme/contract.css.ts';

const { color, space, radius, font } = vars;

export const combination = component({
  fontFamily: font.sans,
  fontSize: font.sizeXs,
  color: color.textMuted,
  overflowWrap: 'anywhere',
});

export const key = component({
  display: 'inline-block',
  maxInlineSize: '100%',
  paddingInline: space[1],
  minInlineSize: '1.5em',
  border: `1px solid ${color.borderStrong}`,
  borderBlockEndWidth: '2px',
  borderRadius: radius.sm,
  background: color.surfaceRaised,
  color: color.text,
  fontFamily: 'inherit',
  textAlign: 'center',
});
