import { screen } from '@baize/ui/theme/style';
import { vars } from '@baize/ui/theme';

export const bar = screen({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: vars.space[2],
  marginInlineStart: 'auto',
});
