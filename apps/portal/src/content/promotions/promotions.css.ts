import { vars } from '@baize/ui/theme';
import { screen, typography } from '@baize/ui/theme/style';

export const list = screen({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 20rem), 1fr))',
  gap: vars.space[4],
  padding: 0,
  margin: 0,
  listStyle: 'none',
});

/** Between the filters and the cards; the words of a narrow screen wrap. */
export const filter = screen({ maxInlineSize: '100%', marginBlockEnd: vars.space[4] });

export const card = screen({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[2],
  blockSize: '100%',
  alignContent: 'start',
});

export const frame = screen({
  overflow: 'hidden',
  aspectRatio: '16 / 7',
  borderRadius: vars.radius.md,
  background: vars.color.surfaceSunken,
});

export const picture = screen({ inlineSize: '100%', blockSize: '100%', objectFit: 'cover' });

export const facts = screen({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[2],
  minBlockSize: '1.5rem',
  margin: 0,
  color: vars.color.textMuted,
  fontSize: vars.font.sizeSm,
  fontVariantNumeric: 'tabular-nums',
});

export const heading = screen({ ...typography.section, fontSize: '1.125rem', margin: 0 });

/** The whole card leads to the promotion. */
export const link = screen({
  color: 'inherit',
  textDecoration: 'none',
  selectors: {
    '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: vars.radius.lg },
    '&:hover': { textDecoration: 'underline' },
  },
});
