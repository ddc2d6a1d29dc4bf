import { component } from '../theme/style.ts';
import { vars } from '../theme/contract.css.ts';

const { color, space, font, radius } = vars;

/** One column that long words cannot widen. */
const column = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' };

export const form = component({ ...column, gap: space[4], alignContent: 'start' });

export const field = component({ ...column, gap: space[1], minInlineSize: 0 });

export const label = component({
  justifySelf: 'start',
  maxInlineSize: '100%',
  fontSize: font.sizeSm,
  fontWeight: font.weightMedium,
  color: color.textMuted,
});

export const required = component({ color: color.dangerText, marginInlineStart: '0.2em' });

export const hint = component({ fontSize: font.sizeSm, color: color.textSubtle });

export const error = component({
  display: 'flex',
  gap: space[1],
  fontSize: font.sizeSm,
  color: color.dangerText,
});

export const errorText = component({ minInlineSize: 0 });

export const errorIcon = component({ marginBlockStart: '0.15em' });

export const summary = component({
  border: `1px solid ${color.danger}`,
  borderRadius: radius.md,
  background: color.dangerSubtle,
  padding: space[4],
});

export const summaryTitle = component({ fontWeight: font.weightSemibold });

export const summaryList = component({ marginBlockStart: space[2], paddingInlineStart: 0 });

export const summaryLink = component({
  display: 'inline-block',
  maxInlineSize: '100%',
  paddingBlock: space[1],
  overflowWrap: 'anywhere',
  color: color.dangerText,
  textDecoration: 'underline',
});
