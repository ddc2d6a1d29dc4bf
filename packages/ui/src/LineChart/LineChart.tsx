import * as css from '../Chart/Chart.css.ts';
import { ChartFrame } from '../Chart/ChartFrame.tsx';
import { linePath, getPoints } from '../Chart/path.ts';
import type { ChartProps } from '../Chart/types.ts';

/** Values over time, up to four lines, with a table of the same figures. */
export function LineChart(props: ChartProps) {
  return (
    <ChartFrame
      {...props}
      labelsAt="points"
      draw={(scale) =>
        props.series.map(({ id, values }, at) => (
          <path
            key={id}
            className={css.line}
            data-series={at}
            d={linePath(getPoints(values, scale))}
          />
        ))
      }
    />
  );
}
