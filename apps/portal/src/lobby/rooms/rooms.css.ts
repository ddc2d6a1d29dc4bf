import { screen } from '@baize/ui/theme/style';
import { vars } from '@baize/ui/theme';

export const section = screen({
  display: 'grid',
  gap: vars.space[3],
  minBlockSize: '14rem',
  alignContent: 'start',
});

export const title = screen({ margin: 0, fontSize: vars.font.sizeLg });

export const hint = screen({
  margin: 0,
  color: vars.color.textMuted,
  fontSize: vars.font.sizeSm,
});

export const list = screen({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 19rem), 1fr))',
  gap: vars.space[3],
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

export const room = screen({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: vars.space[2],
});

export const head = screen({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[2],
  gridColumn: '1',
});

export const name = screen({ margin: 0, fontSize: vars.font.sizeMd });

export const facts = screen({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${vars.space[1]} ${vars.space[3]}`,
  gridColumn: '1 / -1',
  margin: 0,
  fontVariantNumeric: 'tabular-nums',
});

export const term = screen({ color: vars.color.textMuted, fontSize: vars.font.sizeXs });

export const value = screen({ margin: 0, fontSize: vars.font.sizeSm });

export const join = screen({ alignSelf: 'start', gridColumn: '2', gridRow: '1' });

export const full = screen({
  gridColumn: '2',
  gridRow: '1',
  margin: 0,
  color: vars.color.textMuted,
});

export const more = screen({ justifySelf: 'center' });
