import { vars } from '../theme/contract.css.ts';
import { component } from '../theme/style.ts';

const { color, space, radius, font } = vars;

export const count = component({
  flex: 'none',
  minInlineSize: '1.25rem',
  paddingInline: space[1],
  borderRadius: radius.full,
  background: color.danger,
  color: color.onDanger,
  fontSize: font.sizeXs,
  fontWeight: font.weightBold,
  lineHeight: '1.25rem',
  textAlign: 'center',
});
