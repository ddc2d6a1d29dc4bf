import { type ReactNode, useId } from 'react';
import * as css from './Chart.css.ts';
import { niceScale, type Scale } from './scale.ts';
import { allValues, type ChartProps } from './types.ts';

/** Maximum labels below a chart; more would overlap on a phone. */
const MAX_LABELS = 5;

/** Up to this many bars, all are labelled. */
const MAX_SLOTS = 7;

interface FrameProps extends ChartProps {
  /** Draws into a box of 100 × 100 that is stretched to the plot. */
  readonly draw: (scale: Scale) => ReactNode;
  /** Labels are at points along the axis, or each in the middle of a slot. */
  readonly labelsAt: 'points' | 'slots';
}

/** Caption, legend, axes and the table twin around a drawing. */
export function ChartFrame({ draw, labelsAt, ...chart }: FrameProps) {
  const captionId = useId();
  const scale = niceScale(allValues(chart.series));
  return (
    <figure className={css.figure} aria-labelledby={captionId}>
      <figcaption id={captionId} className={css.caption}>
        {chart.title}
      </figcaption>
      {chart.series.length > 1 && <Legend {...chart} />}
      <div className={css.plot} aria-hidden="true">
        <div className={css.valueAxis}>
          {scale.ticks.toReversed().map((tick) => (
            <span key={tick}>{chart.format(tick)}</span>
          ))}
        </div>
        <svg className={css.canvas} viewBox="0 0 100 100" preserveAspectRatio="none">
          <GridLines scale={scale} />
          {draw(scale)}
        </svg>
        <div className={css.labelAxis} data-labels-at={labelsAt}>
          {labelsAt === 'slots' ? (
            <SlotLabels labels={chart.labels} />
          ) : (
            everyNth(chart.labels).map((label) => (
              <span key={label} className={css.label}>
                {label}
              </span>
            ))
          )}
        </div>
      </div>
      <details className={css.twin}>
        <summary className={css.summary}>{chart.tableLabel}</summary>
        <ChartTable {...chart} />
      </details>
    </figure>
  );
}

/** A label below each bar, or below some bars if they are narrower than their labels. */
function SlotLabels({ labels }: Pick<ChartProps, 'labels'>) {
  const step = labels.length > MAX_SLOTS ? Math.ceil(labels.length / MAX_LABELS) : 1;
  const first = Math.floor(step / 2);
  return labels.map((label, at) => (
    <span key={label} className={step === 1 ? css.label : css.sparse}>
      {at % step === first && <span>{label}</span>}
    </span>
  ));
}

function GridLines({ scale }: { readonly scale: Scale }) {
  const step = 100 / (scale.ticks.length - 1);
  return scale.ticks.map((tick, at) => (
    <line
      key={tick}
      className={tick === 0 ? css.zeroLine : css.gridLine}
      x1="0"
      x2="100"
      y1={100 - at * step}
      y2={100 - at * step}
    />
  ));
}

function Legend({ series }: Pick<ChartProps, 'series'>) {
  return (
    <ul className={css.legend}>
      {series.map(({ id, name }, at) => (
        <li key={id} className={css.key} data-series={at}>
          {name}
        </li>
      ))}
    </ul>
  );
}

/** The same figures as a table, as an alternative to the picture. */
function ChartTable({ title, labelHeader, labels, series, format }: ChartProps) {
  return (
    <table className={css.table}>
      <caption className={css.hidden}>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{labelHeader}</th>
          {series.map(({ id, name }) => (
            <th key={id} scope="col" className={css.number}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {labels.map((label, at) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {series.map(({ id, values }) => (
              <td key={id} className={css.number}>
                {values[at] === null || values[at] === undefined ? '–' : format(values[at])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** First and last always, and some between. */
function everyNth(labels: readonly string[]): string[] {
  if (labels.length <= MAX_LABELS) return [...labels];
  const step = (labels.length - 1) / (MAX_LABELS - 1);
  return Array.from({ length: MAX_LABELS }, (_, at) => labels[Math.round(at * step)] ?? '');
}
