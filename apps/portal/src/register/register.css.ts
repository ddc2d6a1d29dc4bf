import { screen } from '@baize/ui/theme/style';
import { vars } from '@baize/ui/theme';

export const loading = screen({
  display: 'grid',
  gap: vars.space[4],
});

export const bar = screen({
  blockSize: '3.25rem',
});

export const fields = screen({
  display: 'grid',
  gap: vars.space[4],
});

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
