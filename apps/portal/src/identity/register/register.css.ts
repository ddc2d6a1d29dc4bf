import { screen } from '@baize/ui/theme/style';
import { vars } from '@baize/ui/theme';

export const loading = screen({
  display: 'grid',
  gap: vars.space[4],
});

export const bar = screen({
  blockSize: '3.25rem',
});

/** One column, or two where they fit, so that the whole form is visible. */
export const fields = screen({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 18rem), 1fr))',
  alignItems: 'start',
  gap: vars.space[4],
});

/** A field in a row of its own. */
export const row = screen({ display: 'grid', gridColumn: '1 / -1', gap: vars.space[4] });

/** The image, with its alternative below. */
export const captcha = screen({ display: 'grid', gap: vars.space[2] });

/** The password starts a row, so that its repetition is beside it. */
export const first = screen({ gridColumnStart: 1 });

/** Lays out a group's fields among the others. */
export const part = screen({ display: 'contents' });

/** Wider than the login, for two columns of fields. */
export const card = screen({ inlineSize: 'min(100%, 46rem)' });

export const boxes = screen({
  display: 'grid',
  gap: vars.space[2],
  paddingBlock: vars.space[3],
  borderBlockStart: `1px solid ${vars.color.border}`,
});

export const terms = screen({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: vars.space[3],
});

export const link = screen({
  justifySelf: 'center',
  color: vars.color.accentText,
  fontSize: vars.font.sizeSm,
  paddingBlock: vars.space[2],
});

export const paragraph = screen({
  margin: 0,
  marginBlockEnd: vars.space[3],
  lineHeight: 1.6,
});

export const version = screen({
  margin: 0,
  color: vars.color.textMuted,
  fontSize: vars.font.sizeSm,
});
