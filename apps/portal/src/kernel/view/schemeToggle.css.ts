import { screen } from '@baize/ui/theme/style';
import { vars } from '@baize/ui/theme';

export const scheme = screen({
  display: 'grid',
  placeItems: 'center',
  inlineSize: vars.size.control,
  blockSize: vars.size.control,
  border: 0,
  borderRadius: vars.radius.md,
  background: 'transparent',
  color: vars.color.textMuted,
  cursor: 'pointer',
});

/** Below the entries of the drawer, in the same style. */
export const namedScheme = screen({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[3],
  minBlockSize: vars.size.hit,
  marginInline: vars.space[2],
  paddingInline: vars.space[3],
  border: 0,
  background: 'transparent',
  color: vars.color.textMuted,
  fontSize: vars.font.sizeMd,
  fontWeight: vars.font.weightMedium,
});
