export { Steps } from './Steps.tsx';
export type { Step, StepsProps } from './Steps.tsx';
