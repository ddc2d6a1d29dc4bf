export { BarChart } from './BarChart.tsx';
