import { screen } from '@baize/ui/theme/style';
import { media, vars } from '@baize/ui/theme';

/** Below the exit of the game, or at the top of another page. */
export const closing = screen({
  position: 'fixed',
  zIndex: vars.z.nav,
  insetBlockStart: vars.size.hit,
  insetInline: 0,
});

export const bar = screen({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: vars.space[2],
  marginInlineStart: 'auto',
});

/** The game also shows it at all times; a phone has no room for both. */
export const badge = screen({
  display: 'none',
  '@media': { [media.sm]: { display: 'inline-flex' } },
});
