import { vars } from '@baize/ui/theme';
import { screen, typography } from '@baize/ui/theme/style';

export {
  actions,
  card,
  column,
  facts,
  form,
  onScreen,
  page,
  reference,
  text,
  title,
  total,
} from '../parts/parts.css.ts';

export const review = screen({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[4],
  maxInlineSize: '32rem',
});

/** The steps of a withdrawal. */
export const steps = screen({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(7rem, 1fr))',
  gap: vars.space[2],
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

const step = screen({
  display: 'grid',
  gap: vars.space[1],
  paddingBlockStart: vars.space[2],
  borderBlockStart: `3px solid ${vars.color.border}`,
  color: vars.color.textMuted,
  fontSize: vars.font.sizeSm,
});

export const getStep = {
  done: `${step} ${screen({ borderBlockStartColor: vars.color.success, color: vars.color.text })}`,
  current: `${step} ${screen({
    borderBlockStartColor: vars.color.accent,
    color: vars.color.text,
    fontWeight: vars.font.weightMedium,
  })}`,
  ahead: step,
} as const;

export const parts = screen({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[3],
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

export const part = screen({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: vars.space[3],
  padding: vars.space[3],
  borderRadius: vars.radius.md,
  border: `1px solid ${vars.color.border}`,
  '@media': {
    '(max-width: 40rem)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});

export const partText = screen({ display: 'grid', gap: vars.space[1], minInlineSize: 0 });

export const partHead = screen({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[2],
});

export const subtitle = screen({ margin: 0, ...typography.card, fontSize: vars.font.sizeMd });

export const fields = screen({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[4],
});

/** The pictures that a player uploaded as proof. */
export const proofs = screen({ display: 'flex', flexWrap: 'wrap', gap: vars.space[2] });

/** Reserves the space of the upload field; on a phone its text stands below the button. */
export const pictures = screen({
  blockSize: '9.625rem',
  '@media': { '(min-width: 36rem)': { blockSize: '6.75rem' } },
});

/** A payment that waits for an answer, in one line where there is room. */
export const due = screen({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[3],
});
