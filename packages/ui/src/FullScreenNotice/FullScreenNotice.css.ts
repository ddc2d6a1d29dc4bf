import { component } from '../theme/style.ts';
import { vars } from '../theme/contract.css.ts';
import { typography } from '../theme/typography.ts';

const { color, space, radius, font } = vars;

export const screen = component({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 34rem)',
  placeContent: 'center',
  gap: space[8],
  minBlockSize: '100dvb',
  backgroundImage: `radial-gradient(60rem 32rem at 50% 0, ${color.accentSubtle}, transparent)`,
  padding: space[6],
});

export const panel = component({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'start',
  gap: space[4],
});

export const icon = component({
  display: 'grid',
  placeItems: 'center',
  inlineSize: space[16],
  blockSize: space[16],
  borderRadius: radius.xl,
  background: color.highlightSubtle,
  color: color.highlightText,
});

export const title = component({
  ...typography.landing,
  maxInlineSize: '100%',
});

export const text = component({
  maxInlineSize: '100%',
  color: color.textMuted,
  fontSize: font.sizeLg,
});

export const detail = component({
  maxInlineSize: '100%',
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space[3],
  rowGap: space[1],
  paddingBlock: space[2],
  paddingInline: space[3],
  border: `1px solid ${color.border}`,
  borderRadius: radius.md,
  background: color.surface,
});

export const detailLabel = component({ minInlineSize: 0, color: color.textMuted });

export const detailValue = component({ fontFamily: font.mono, overflowWrap: 'anywhere' });

export const actions = component({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[3],
});
