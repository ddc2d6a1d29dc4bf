import { screen } from '@baize/ui/theme/style';
import { media, vars } from '@baize/ui/theme';

export const count = screen({
  color: vars.color.textMuted,
  fontFamily: vars.font.sans,
  fontSize: vars.font.sizeMd,
  fontWeight: vars.font.weightRegular,
  letterSpacing: 0,
});

/** The head of one provider's page. */
export const provider = screen({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  gap: vars.space[3],
  padding: vars.space[3],
  background: vars.color.surface,
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.lg,
  '@media': { [media.md]: { gridTemplateColumns: 'auto minmax(0, 1fr) auto' } },
});

export const emblem = screen({
  inlineSize: '3.5rem',
  blockSize: '3.5rem',
  objectFit: 'contain',
  background: vars.color.surfaceSunken,
  borderRadius: vars.radius.md,
});

export const about = screen({ display: 'grid', gap: vars.space[1], minInlineSize: 0 });

export const title = screen({ display: 'flex', alignItems: 'center', gap: vars.space[1] });

export const name = screen({ margin: 0, fontSize: vars.font.sizeLg });

export const numbers = screen({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: vars.space[4],
  margin: 0,
  color: vars.color.textMuted,
  fontSize: vars.font.sizeSm,
});

export const amount = screen({ color: vars.color.text, fontVariantNumeric: 'tabular-nums' });

export const types = screen({
  gridColumn: '1 / -1',
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[2],
  '@media': { [media.md]: { gridColumn: 'auto' } },
});

/** As wide as its longest label, which a fixed width would cut in some languages. */
export const sort = screen({ flex: 'none', minInlineSize: '11rem', maxInlineSize: '100%' });

/** Holds the place of the rooms, so that the games below do not move. */
export const rooms = screen({ minBlockSize: '14rem' });

export const more = screen({ justifySelf: 'center' });

export const bar = screen({
  display: 'flex',
  flexWrap: 'wrap',
  // The order has its label above it.
  alignItems: 'end',
  gap: vars.space[3],
});

export const search = screen({
  flex: '1 1 16rem',
  maxInlineSize: '24rem',
});

/** In a line of their own in the bar. */
export const chips = screen({ inlineSize: '100%' });

export const shown = screen({
  margin: 0,
  marginInlineStart: 'auto',
  color: vars.color.textMuted,
  fontSize: vars.font.sizeSm,
});
