import { vars } from '@baize/ui/theme';
import { screen } from '@baize/ui/theme/style';

export const gate = screen({ display: 'grid', gap: vars.space[3], maxInlineSize: '40rem' });

export const list = screen({
  display: 'grid',
  gap: vars.space[2],
  margin: 0,
  marginBlockStart: vars.space[2],
  padding: 0,
  listStyle: 'none',
  overflowWrap: 'anywhere',
});
