import * as css from './CentreCount.css.ts';

interface CentreCountProps {
  readonly value: number | undefined;
  readonly label: (count: number) => string;
}

/** The red badge of an entry; nothing for a count of 0. */
export function CentreCount({ value = 0, label }: CentreCountProps) {
  if (value <= 0) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a mark drawn with text
    <span className={css.count} role="img" aria-label={label(value)}>
      {value > 99 ? '99+' : value}
    </span>
  );
}
