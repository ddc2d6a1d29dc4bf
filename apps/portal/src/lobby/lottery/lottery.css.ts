import { vars } from '@baize/ui/theme';
import { screen } from '@baize/ui/theme/style';

const { color, space, radius, font } = vars;
const column = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' } as const;
const plainList = { margin: 0, padding: 0, listStyle: 'none' } as const;
const panel = {
  padding: space[4],
  border: `1px solid ${color.border}`,
  borderRadius: radius.lg,
  background: color.surface,
} as const;

export const views = screen({ marginBlockEnd: space[4], maxInlineSize: '100%', overflowX: 'auto' });

export const section = screen({ ...column, gap: space[3] });

export const heading = screen({ margin: 0, fontSize: '1.125rem' });

export const waiting = screen({ blockSize: '20rem' });

export const list = screen({
  ...plainList,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 23rem), 1fr))',
  gap: space[3],
});

export const card = screen({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  gap: space[3],
  padding: space[3],
  border: `1px solid ${color.border}`,
  borderRadius: radius.lg,
  background: color.surface,
});

export const icon = screen({ borderRadius: radius.md, objectFit: 'cover' });

export const about = screen({ ...column, gap: space[1] });

export const when = screen({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: space[2],
  color: color.textMuted,
  fontSize: font.sizeSm,
});

export const clock = screen({
  color: color.text,
  fontVariantNumeric: 'tabular-nums',
  fontWeight: font.weightSemibold,
});

export const actions = screen({
  gridColumn: '1 / -1',
  display: 'flex',
  justifyContent: 'end',
  gap: space[2],
});

export const choice = screen({ maxInlineSize: '22rem' });

export const next = screen({
  ...panel,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: space[4],
});

export const nextTime = screen({ ...column, gap: space[1] });

export const bigClock = screen({
  fontSize: '2rem',
  fontVariantNumeric: 'tabular-nums',
  fontWeight: font.weightSemibold,
  lineHeight: 1.1,
});

export const promise = screen({ ...column, gap: space[1], gridColumn: '1 / -1' });

export const note = screen({ margin: 0, color: color.textMuted, fontSize: font.sizeSm });

export const seed = screen({
  margin: 0,
  color: color.textMuted,
  fontSize: font.sizeXs,
  overflowWrap: 'anywhere',
});

export const results = screen({
  ...plainList,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 23rem), 1fr))',
  gap: space[3],
});

export const result = screen({ ...panel, ...column, alignContent: 'start', gap: space[2] });

export const resultHead = screen({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: space[2],
  fontSize: font.sizeSm,
});

export const special = screen({
  fontSize: '1.5rem',
  fontVariantNumeric: 'tabular-nums',
  letterSpacing: '0.08em',
});

export const balls = screen({
  ...plainList,
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[1],
});

export const more = screen({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space[1]} ${space[4]}`,
  fontSize: font.sizeSm,
});

export const prizes = screen({ margin: 0, fontVariantNumeric: 'tabular-nums' });

export const chosen = screen({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
});

export const tickets = screen({
  ...plainList,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 26rem), 1fr))',
  alignItems: 'start',
  gap: space[3],
});

export const ticket = screen({ ...panel, ...column, gap: space[2] });

export const selection = screen({ margin: 0, fontVariantNumeric: 'tabular-nums' });

export const facts = screen({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space[1]} ${space[5]}`,
  margin: 0,
  fontSize: font.sizeSm,
});

export const draws = screen({
  ...plainList,
  ...column,
  gap: space[1],
  paddingBlockStart: space[2],
  fontSize: font.sizeSm,
});

/** One drawn number. */
export const ball = screen({
  display: 'grid',
  placeItems: 'center',
  minInlineSize: '2.25rem',
  blockSize: '2.25rem',
  borderRadius: '50%',
  background: color.accentSubtle,
  fontVariantNumeric: 'tabular-nums',
  fontWeight: font.weightSemibold,
});

export const fact = screen({ display: 'flex', gap: space[1] });
export const factName = screen({ color: color.textMuted });
export const factValue = screen({ margin: 0 });

export const drawRow = screen({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: space[2],
});
