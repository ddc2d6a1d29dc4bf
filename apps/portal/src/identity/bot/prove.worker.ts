import { type Question, searchNumber } from './search.ts';

/** Looks for the number beside the page, so that nobody's typing waits for it. */
addEventListener('message', ({ data }: MessageEvent<Question>) => {
  postMessage(searchNumber(data));
});
