import * as tile from '../GameTile/GameTile.css.ts';
import * as counter from '../JackpotCounter/JackpotCounter.css.ts';
import { vars } from '../theme/contract.css.ts';
import { media } from '../theme/media.ts';
import { component, componentGlobal } from '../theme/style.ts';

const { color, space, size, radius, font } = vars;

export const block = component({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[2],
  minInlineSize: 0,
  selectors: {
    // The button is in the line of the section's title.
    'section > &': { marginBlockStart: `calc(-1 * (${size.hit} + ${space[2]}))` },
  },
});

/** One vendor beside the next: on a phone a strip that snaps. */
export const vendors = component({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: '86%',
  gap: space[3],
  overflowX: 'auto',
  overscrollBehaviorInline: 'contain',
  scrollSnapType: 'inline proximity',
  scrollbarWidth: 'none',
  '@media': {
    [media.md]: { gridAutoColumns: '44%' },
    [media.lg]: { gridAutoColumns: 'minmax(0, 1fr)', gap: space[4] },
  },
});

export const vendor = component({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: space[3],
  minInlineSize: 0,
  scrollSnapAlign: 'start',
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

export const games = component({ containerType: 'inline-size' });

export const list = component({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  gap: space[2],
});

export const game = component({ minInlineSize: 0 });

export const pause = component({
  justifySelf: 'end',
  display: 'grid',
  placeItems: 'center',
  inlineSize: size.hit,
  blockSize: size.hit,
  color: color.textMuted,
  borderRadius: radius.md,
});

/** Wide enough for four names of two lines. */
const roomForNames = '(min-width: 20.5rem)';

const outOfSight = {
  position: 'absolute',
  inlineSize: '1px',
  blockSize: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

// The heading names the jackpot and the vendor; game names are shown if there is space for them.
componentGlobal(`.${head} .${counter.label}, .${list} .${tile.name}`, outOfSight);
componentGlobal(`.${list} .${tile.vendor}`, { display: 'none' });
componentGlobal(`.${list} .${tile.launch}`, {
  gridTemplateRows: 'auto',
  paddingBlockEnd: 0,
  '@container': { [roomForNames]: { gridTemplateRows: 'auto 2.25rem' } },
});
componentGlobal(`.${list} .${tile.name}`, {
  '@container': {
    [roomForNames]: {
      position: 'static',
      display: '-webkit-box',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: 2,
      alignSelf: 'start',
      inlineSize: 'auto',
      blockSize: 'auto',
      clipPath: 'none',
      paddingBlockStart: space[1],
      fontSize: font.sizeXs,
      fontWeight: font.weightMedium,
      whiteSpace: 'normal',
    },
  },
});
