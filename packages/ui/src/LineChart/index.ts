export type { ChartProps, Series } from '../Chart/types.ts';
export { LineChart } from './LineChart.tsx';
