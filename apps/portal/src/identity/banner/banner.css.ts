import { screen } from '@baize/ui/theme/style';
import { vars } from '@baize/ui/theme';

const WIDE_SCREEN = '(min-width: 64rem)';

/** The form stays in the middle, whether there is a banner or not. */
export const page = screen({
  display: 'grid',
  placeItems: 'center',
  alignContent: 'center',
  gap: vars.space[5],
  minBlockSize: '70vh',
  padding: vars.space[4],
  '@media': {
    [WIDE_SCREEN]: {
      gridTemplateColumns: 'minmax(0, 1fr) auto minmax(0, 1fr)',
      gap: vars.space[6],
    },
  },
});

export const middle = screen({
  inlineSize: 'min(100%, 26rem)',
  '@media': { [WIDE_SCREEN]: { gridColumn: 2, inlineSize: '26rem' } },
});

export const beside = screen({
  inlineSize: 'min(100%, 26rem)',
  '@media': {
    [WIDE_SCREEN]: { gridColumn: 3, justifySelf: 'start', inlineSize: 'min(100%, 20rem)' },
  },
});

export const picture = screen({
  display: 'block',
  inlineSize: '100%',
  blockSize: 'auto',
  borderRadius: vars.radius.lg,
});

export const line = screen({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[3],
  marginBlockStart: vars.space[4],
  color: vars.color.textMuted,
  fontSize: vars.font.sizeSm,
});

export const link = screen({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[3],
  color: 'inherit',
});

export const thumbnail = screen({
  inlineSize: '4rem',
  blockSize: '4rem',
  borderRadius: vars.radius.md,
});
