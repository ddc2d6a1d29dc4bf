import { vars } from '@baize/ui/theme';
import { screen } from '@baize/ui/theme/style';

export {
  actions,
  card,
  column,
  form,
  page,
  reference,
  text,
  title,
  total,
} from '../parts/parts.css.ts';

const grid = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' } as const;

/** One column that is easy to scan. */
export const review = screen({ ...grid, gap: vars.space[4], maxInlineSize: '30rem' });

export const person = screen({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: vars.space[2],
  overflowWrap: 'anywhere',
});

export const account = screen({ color: vars.color.textMuted });

export const chosen = screen({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[2],
});

export const picker = screen({ ...grid, gap: vars.space[3] });

/** As many as fit; the others can be searched. */
export const people = screen({ maxBlockSize: '18rem', overflowY: 'auto' });
