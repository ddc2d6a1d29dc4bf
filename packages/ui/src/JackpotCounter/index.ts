export type { JackpotFeed } from './feed.ts';
export { JackpotCounter, type JackpotCounterProps } from './JackpotCounter.tsx';
export {
  SHOWCASE_GROWTH,
  SHOWCASE_PAUSES_S,
  SHOWCASE_START,
  showcaseAt,
  showcaseFeed,
  type ShowcaseState,
} from './showcase.ts';
