import { screen } from '@baize/ui/theme/style';
import { vars } from '@baize/ui/theme';

export const links = screen({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: vars.space[3],
});

export const link = screen({
  color: vars.color.accentText,
  fontSize: vars.font.sizeSm,
  paddingBlock: vars.space[2],
});

export const page = screen({
  display: 'grid',
  placeItems: 'center',
  minBlockSize: '70vh',
  padding: vars.space[4],
});

export const card = screen({
  inlineSize: 'min(100%, 26rem)',
  padding: vars.space[6],
  borderRadius: vars.radius.lg,
  background: vars.color.surface,
  border: `1px solid ${vars.color.border}`,
  boxShadow: vars.color.shadowMd,
});

/** The brand above the form where the page has no header. */
export const brandRow = screen({
  display: 'flex',
  alignItems: 'center',
  marginBlockEnd: vars.space[4],
});

export const brand = screen({
  flex: 1,
  margin: 0,
  color: vars.color.highlightText,
  fontFamily: vars.font.display,
  fontSize: '1.25rem',
  fontWeight: vars.font.weightDisplay,
});

export const heading = screen({
  margin: 0,
});

export const lead = screen({
  color: vars.color.textMuted,
  marginBlock: `${vars.space[2]} ${vars.space[5]}`,
});

/** As high as the part of the form that is loading. */
export const waiting = screen({ blockSize: '16rem' });
