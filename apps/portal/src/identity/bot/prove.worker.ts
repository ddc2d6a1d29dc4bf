import { type Question, searchNumber } from './search.ts';

/** Searches in a worker so that typing stays responsive. */
addEventListener('message', ({ data }: MessageEvent<Question>) => {
  postMessage(searchNumber(data));
});
