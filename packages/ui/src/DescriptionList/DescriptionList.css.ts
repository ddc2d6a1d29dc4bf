import { media } from '../theme/media.ts';
import { component } from '../theme/style.ts';
import { vars } from '../theme/contract.css.ts';

const { color, space, font } = vars;

export const list = component({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' });

export const row = component({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  columnGap: space[4],
  paddingBlock: space[2],
  selectors: { '& + &': { borderBlockStart: `1px solid ${color.border}` } },
  '@media': { [media.sm]: { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)' } },
});

export const term = component({
  color: color.textMuted,
  fontSize: font.sizeSm,
  overflowWrap: 'anywhere',
});

export const detail = component({ overflowWrap: 'anywhere' });
