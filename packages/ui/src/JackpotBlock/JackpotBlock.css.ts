import * as tile from '../GameTile/GameTile.css.ts';
import * as counter from '../JackpotCounter/JackpotCounter.css.ts';
import { vars } from '../theme/contract.css.ts';
import { media } from '../theme/media.ts';
import { component, componentGlobal } from '../theme/style.ts';

const { color, space, size, radius, font } = vars;

export const block = component({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[4],
  '@media': { [media.lg]: { gridTemplateColumns: 'repeat(auto-fit, minmax(18rem, 1fr))' } },
});

export const vendor = component({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: space[3],
  minInlineSize: 0,
  padding: `${space[5]} ${space[4]} ${space[4]}`,
  // The pot's light falls on the upper half.
  background: `radial-gradient(120% 9rem at 50% 0, ${color.highlightSubtle}, transparent) ${color.surface}`,
  border: `1px solid ${color.border}`,
  borderRadius: radius.xl,
});

export const head = component({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[1],
  minInlineSize: 0,
  textAlign: 'center',
});

export const name = component({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[2],
  minInlineSize: 0,
  paddingInline: space[8],
  fontFamily: font.display,
  fontSize: '1.125rem',
  fontWeight: font.weightDisplay,
  letterSpacing: font.trackDisplay,
  overflowWrap: 'anywhere',
});

export const games = component({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  gap: space[2],
  '@media': {
    [media.sm]: { gridTemplateColumns: 'repeat(8, minmax(0, 1fr))' },
    [media.lg]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
  },
});

export const game = component({ minInlineSize: 0 });

// The heading says whose jackpot it is; the counter's own label stays for those who hear it.
componentGlobal(`.${head} .${counter.label}`, {
  position: 'absolute',
  inlineSize: '1px',
  blockSize: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
});

// The vendor heads the block, so a small tile has two lines for its game's name.
componentGlobal(`.${games} .${tile.vendor}`, { display: 'none' });
componentGlobal(`.${games} .${tile.launch}`, { gridTemplateRows: 'auto 2.25rem' });
componentGlobal(`.${games} .${tile.name}`, {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  alignSelf: 'start',
  paddingBlockStart: space[1],
  fontSize: font.sizeXs,
  fontWeight: font.weightMedium,
  whiteSpace: 'normal',
});

export const pause = component({
  position: 'absolute',
  insetBlockStart: space[1],
  insetInlineEnd: space[1],
  display: 'grid',
  placeItems: 'center',
  inlineSize: size.hit,
  blockSize: size.hit,
  color: color.textMuted,
  borderRadius: radius.md,
});
