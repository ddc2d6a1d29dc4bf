import { screen } from '@baize/ui/theme/style';
import { media, vars } from '@baize/ui/theme';

/** The frame and what is shown in its place lay themselves out in the window. */
export const main = screen({ display: 'contents' });

export const bar = screen({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: vars.space[2],
  marginInlineStart: 'auto',
});

/** The game says it too, at all times; a phone has no room for both. */
export const badge = screen({
  display: 'none',
  '@media': { [media.sm]: { display: 'inline-flex' } },
});
