export { Meter, ProgressBar } from './ProgressBar.tsx';
export type { MeterProps, ProgressBarProps } from './ProgressBar.tsx';
