import { vars } from '@baize/ui/theme';
import { screen } from '@baize/ui/theme/style';

/** Dark modules on white in every colour scheme: cameras need the contrast. */
export const qr = screen({
  justifySelf: 'center',
  inlineSize: 'min(100%, 13rem)',
  padding: vars.space[3],
  borderRadius: vars.radius.md,
  background: '#fff',
  color: '#000',
});
