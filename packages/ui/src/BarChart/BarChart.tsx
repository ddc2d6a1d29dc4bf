import * as css from '../Chart/Chart.css.ts';
import { ChartFrame } from '../Chart/ChartFrame.tsx';
import { type Scale, share } from '../Chart/scale.ts';
import type { ChartProps } from '../Chart/types.ts';

/** Share of a label's slot that its bars fill. */
const FILL = 0.7;

/**
 * Bars side by side, up to four per label, with a table of the same figures. A single series draws
 * values below zero as losses; with several series the colour identifies the series.
 */
export function BarChart(props: ChartProps) {
  const { series, labels } = props;
  const room = 100 / Math.max(1, labels.length);
  const width = (room * FILL) / Math.max(1, series.length);
  return (
    <ChartFrame
      {...props}
      labelsAt="slots"
      draw={(scale) =>
        series.map(({ id, values }, at) => (
          <g key={id} data-series={at}>
            {labels.map((label, index) => (
              <Bar
                key={label}
                x={index * room + (room * (1 - FILL)) / 2 + at * width}
                width={width}
                value={values[index] ?? 0}
                scale={scale}
                isLoss={series.length === 1 && (values[index] ?? 0) < 0}
              />
            ))}
          </g>
        ))
      }
    />
  );
}

interface BarProps {
  readonly x: number;
  readonly width: number;
  readonly value: number;
  readonly scale: Scale;
  readonly isLoss: boolean;
}

/** Grows from the zero line, up or down. */
function Bar({ x, width, value, scale, isLoss }: BarProps) {
  const zero = 100 - share(0, scale) * 100;
  const end = 100 - share(value, scale) * 100;
  return (
    <rect
      className={css.bar}
      data-below={isLoss || undefined}
      x={x}
      width={width}
      y={Math.min(zero, end)}
      height={Math.abs(end - zero)}
    />
  );
}
