import { component } from '../theme/style.ts';
import { vars } from '../theme/contract.css.ts';

const { color, space, font } = vars;

export const frame = component({ alignItems: 'stretch', paddingBlock: space[2] });

export const area = component({
  resize: 'block',
  minBlockSize: '5.5em',
  lineHeight: font.lineNormal,
  fieldSizing: 'content',
  maxBlockSize: '16em',
});

export const counter = component({
  justifySelf: 'end',
  fontSize: font.sizeXs,
  color: color.textSubtle,
  selectors: { '&[data-state="over"]': { color: color.dangerText } },
});
