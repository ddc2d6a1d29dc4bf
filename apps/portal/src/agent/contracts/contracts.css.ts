import { vars } from '@baize/ui/theme';
import { screen, typography } from '@baize/ui/theme/style';

const grid = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' } as const;

export const column = screen({ ...grid, gap: vars.space[4] });

export const group = screen({ ...grid, gap: vars.space[2] });

export const heading = screen({ ...typography.card, margin: 0 });

export const list = screen({
  ...grid,
  gap: vars.space[2],
  padding: 0,
  margin: 0,
  listStyle: 'none',
});

/** A contract in one line; the whole line is the button. */
export const row = screen({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: vars.space[3],
  rowGap: vars.space.half,
  inlineSize: '100%',
  padding: vars.space[3],
  font: 'inherit',
  color: 'inherit',
  textAlign: 'start',
  background: 'none',
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.md,
  cursor: 'pointer',
  selectors: { '&:hover': { borderColor: vars.color.borderStrong } },
});

/** Hint of what a press on the line does. */
export const press = screen({
  paddingBlock: vars.space[1],
  paddingInline: vars.space[3],
  borderRadius: vars.radius.md,
  background: vars.color.accent,
  color: vars.color.onAccent,
  fontSize: vars.font.sizeSm,
  fontWeight: vars.font.weightSemibold,
});

export const name = screen({ fontWeight: vars.font.weightMedium });

export const muted = screen({ margin: 0, color: vars.color.textMuted, fontSize: vars.font.sizeSm });

export const actions = screen({ display: 'flex', flexWrap: 'wrap', gap: vars.space[2] });

/** Reserves the final height so that the content below does not shift when the result loads. */
export const calculated = screen({ blockSize: 'min(20rem, 40dvb)' });

/** Actions that stay visible while the content above scrolls. */
export const bar = screen({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[2],
  position: 'sticky',
  insetBlockEnd: `calc(${vars.space[4]} * -1)`,
  paddingBlock: vars.space[3],
  marginBlockEnd: `calc(${vars.space[4]} * -1)`,
  background: vars.color.surfaceRaised,
  borderBlockStart: `1px solid ${vars.color.border}`,
});

/** The fields of a tier, side by side where there is room. */
export const tier = screen({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(11rem, 100%), 1fr))',
  alignItems: 'start',
  gap: vars.space[3],
  padding: vars.space[3],
  margin: 0,
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.md,
});
