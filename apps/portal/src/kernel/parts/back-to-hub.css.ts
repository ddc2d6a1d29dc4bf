import { vars } from '@baize/ui/theme';
import { screen } from '@baize/ui/theme/style';

export const back = screen({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[1],
  minBlockSize: vars.size.hit,
  color: vars.color.textMuted,
  fontSize: vars.font.sizeSm,
  fontWeight: vars.font.weightMedium,
  letterSpacing: 'normal',
  textDecoration: 'none',
});
