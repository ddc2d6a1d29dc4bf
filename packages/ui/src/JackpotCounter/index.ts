export type { JackpotFeed } from './feed.ts';
export { JackpotCounter, type JackpotCounterProps } from './JackpotCounter.tsx';
