import { component, componentGlobal } from '../theme/style.ts';
import { vars } from '../theme/contract.css.ts';
import { typography } from '../theme/typography.ts';

const { color, space, size, font, radius } = vars;

/** Styles for text from HTML. */
export const prose = component({
  minInlineSize: 0,
  maxInlineSize: size.reading,
  overflowWrap: 'anywhere',
  lineHeight: font.lineNormal,
});

const inside = (selector: string, rule: Parameters<typeof componentGlobal>[1]): void =>
  componentGlobal(`${prose} ${selector}`, rule);

inside(':is(p, ul, ol, blockquote, table, h1, h2, h3, h4, h5, h6) + *', {
  marginBlockStart: space[3],
});
inside(':is(h1, h2, h3, h4, h5, h6)', typography.card);
inside('ul', { listStyle: 'disc', paddingInlineStart: space[5] });
inside('ol', { listStyle: 'decimal', paddingInlineStart: space[5] });
inside('a', { color: color.accentText, textDecoration: 'underline' });
inside('blockquote', {
  borderInlineStart: `3px solid ${color.border}`,
  paddingInlineStart: space[3],
  color: color.textMuted,
});
inside(':is(td, th)', {
  border: `1px solid ${color.border}`,
  paddingBlock: space[1],
  paddingInline: space[2],
});
inside('img', { borderRadius: radius.md });
