import { globalStyle } from '@vanilla-extract/css';
import { vars } from '@baize/ui/theme';
import { screen, typography } from '@baize/ui/theme/style';

export const page = screen({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[4],
});

export const title = screen({ margin: 0, ...typography.card });

export const card = screen({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[4],
});

/** The question beside what it comes to, where there is room. */
export const form = screen({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[5],
  '@media': {
    '(min-width: 60rem)': { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' },
  },
});

export const column = screen({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: vars.space[4],
});

export const quick = screen({ display: 'flex', flexWrap: 'wrap', gap: vars.space[2] });

export const total = screen({
  display: 'grid',
  alignContent: 'start',
  gap: vars.space[3],
  padding: vars.space[4],
  borderRadius: vars.radius.md,
  border: `1px solid ${vars.color.border}`,
});

export const facts = screen({ color: vars.color.textMuted });

export const actions = screen({ display: 'flex', flexWrap: 'wrap', gap: vars.space[2] });

export const receipt = screen({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[4],
  '@media': { print: { position: 'fixed', inset: 0, border: 'none', boxShadow: 'none' } },
});

export const receiptActions = screen({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[2],
  '@media': { print: { display: 'none' } },
});

/** A receipt is printed by itself and on one page, whatever the page around it has. */
globalStyle(`body:has(.${receipt}) *`, {
  '@media': { print: { visibility: 'hidden' } },
});
globalStyle(`body .${receipt}, body .${receipt} *`, {
  '@media': { print: { visibility: 'visible !important' as 'visible' } },
});
globalStyle(`html:has(.${receipt}), body:has(.${receipt})`, {
  '@media': { print: { blockSize: '100vh', overflow: 'hidden' } },
});

export const ways = screen({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'start',
  gap: vars.space[3],
  padding: vars.space[4],
  borderRadius: vars.radius.md,
  border: `1px solid ${vars.color.border}`,
  '@media': { print: { display: 'none' } },
});

export const copied = screen({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space[2],
});

export const clock = screen({ fontVariantNumeric: 'tabular-nums', color: vars.color.text });

export const text = screen({ margin: 0, color: vars.color.textMuted });

export const reference = screen({ overflowWrap: 'anywhere' });
