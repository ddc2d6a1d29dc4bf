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

export const card = screen({
  display: 'grid',
  gap: vars.space[2],
  blockSize: '100%',
  alignContent: 'start',
});

export const picture = screen({
  inlineSize: '100%',
  aspectRatio: '16 / 7',
  objectFit: 'cover',
  borderRadius: vars.radius.md,
});

export const category = screen({
  margin: 0,
  color: vars.color.highlightText,
  fontSize: vars.font.sizeSm,
  fontWeight: vars.font.weightMedium,
});

export const heading = screen({ ...typography.section, fontSize: '1.25rem' });
