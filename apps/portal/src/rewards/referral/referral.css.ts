import { vars } from '@baize/ui/theme';
import { screen } from '@baize/ui/theme/style';

const grid = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' } as const;

export const page = screen({ ...grid, gap: vars.space[4] });

/** The QR code, beside the text where there is room. */
export const card = screen({
  ...grid,
  justifyItems: 'center',
  alignItems: 'center',
  gap: vars.space[4],
  padding: vars.space[4],
  background: vars.color.surface,
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.lg,
  '@media': { '(min-width: 40rem)': { gridTemplateColumns: 'auto minmax(0, 1fr)' } },
});

export const words = screen({ ...grid, gap: vars.space[3], justifySelf: 'stretch' });

export const text = screen({ margin: 0, maxInlineSize: '34rem' });

export const link = screen({ margin: 0, fontSize: vars.font.sizeSm, overflowWrap: 'anywhere' });

export const actions = screen({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[4],
});

export const code = screen({ color: vars.color.textMuted });

export const waiting = screen({ blockSize: '14rem' });
