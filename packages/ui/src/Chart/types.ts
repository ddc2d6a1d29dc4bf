/** One value per label; null for none. */
export interface Series {
  readonly id: string;
  readonly name: string;
  readonly values: readonly (number | null)[];
}

/** Shared props of charts with axes. Texts and number formats come from the app. */
export interface ChartProps {
  /** Caption of the picture and of its table. */
  readonly title: string;
  /** Header of the labels in the table, for example "Day". */
  readonly labelHeader: string;
  readonly labels: readonly string[];
  /** At most four; each has its own colour and dash or pattern. */
  readonly series: readonly Series[];
  /** Formats a value for the table and the axis. */
  readonly format: (value: number) => string;
  /** Opens the table of the same figures. */
  readonly tableLabel: string;
}

/** Every finite value of all series. */
export function allValues(series: readonly Series[]): number[] {
  return series.flatMap(({ values }) => values.filter((value) => value !== null));
}
