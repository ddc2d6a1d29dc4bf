import { component } from '../theme/style.ts';
import { vars } from '../theme/contract.css.ts';

const { color, space, radius, font } = vars;

export const tooltip = component({
  inlineSize: 'max-content',
  maxInlineSize: `min(18rem, 100vi - ${space[4]})`,
  paddingBlock: space[1],
  paddingInline: space[2],
  border: 0,
  borderRadius: radius.sm,
  background: color.text,
  color: color.canvas,
  fontSize: font.sizeSm,
  overflowWrap: 'anywhere',
});
