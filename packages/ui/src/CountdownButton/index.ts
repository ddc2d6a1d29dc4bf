export { CountdownButton } from './CountdownButton.tsx';
export type { CountdownButtonProps } from './CountdownButton.tsx';
