import { component } from '../theme/style.ts';
import { vars } from '../theme/contract.css.ts';

const { color, space, font } = vars;

export const group = component({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' });

export const legend = component({
  padding: 0,
  overflowWrap: 'anywhere',
  fontSize: font.sizeSm,
  fontWeight: font.weightMedium,
  color: color.textMuted,
});

export const options = component({ display: 'flex', flexDirection: 'column' });

export const inALine = component({ flexDirection: 'row', flexWrap: 'wrap', columnGap: space[6] });

export const dot = component({
  '::after': {
    content: '""',
    inlineSize: '0.5rem',
    blockSize: '0.5rem',
    borderRadius: 'inherit',
    background: 'currentColor',
  },
});

export const hint = component({ display: 'block', fontSize: font.sizeSm, color: color.textSubtle });
