import * as css from '../Chart/Chart.css.ts';
import { linePath, getPoints } from '../Chart/path.ts';
import { niceScale } from '../Chart/scale.ts';
import * as own from './Sparkline.css.ts';

/** Props of {@link Sparkline}. */
export interface SparklineProps {
  readonly values: readonly number[];
  /** The meaning of the line in words, for example "7 days: from 12 to 48, highest 60". */
  readonly label: string;
}

/** The trend of a figure without axes, beside the figure. Its label replaces a table. */
export function Sparkline({ values, label }: SparklineProps) {
  const scale = niceScale(values, 2);
  const path = linePath(getPoints(values, scale));
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing, not a file
    <svg
      className={own.sparkline}
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
      data-series="0"
    >
      {values.length > 1 && <path className={css.area} d={`${path}L100 100L0 100Z`} />}
      <path className={css.line} d={path} />
    </svg>
  );
}
