export { CountUp } from './CountUp.tsx';
export type { CountUpProps } from './CountUp.tsx';
