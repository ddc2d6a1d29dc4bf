/**
 * The search of a game centre in a worker: ten thousand names are indexed and searched without
 * dropping frames.
 */
import { foldForSearch } from '@baize/rules/fold';
import MiniSearch from 'minisearch';

/** A game in the search index; `place` is its index in the list. */
export interface SearchDocument {
  place: number;
  name: string;
  vendor: string;
}

/** To the worker: the games once, then one message per keystroke. */
export type SearchRequest =
  | { kind: 'index'; documents: SearchDocument[] }
  | { kind: 'search'; ticket: number; text: string };

/** From the worker: indexes of the results, best first. */
export interface SearchAnswer {
  ticket: number;
  places: number[];
}

const index = new MiniSearch<SearchDocument>({
  idField: 'place',
  fields: ['name', 'vendor'],
  processTerm: foldForSearch,
  searchOptions: {
    boost: { name: 2 },
    prefix: true,
    // One typo in a short word, two in a long one: "olmpus gat" finds Gates of Olympus.
    fuzzy: (term) => (term.length > 3 ? Math.min(2, Math.round(term.length / 4)) : 0),
    combineWith: 'AND',
  },
});

addEventListener('message', ({ data }: MessageEvent<SearchRequest>) => {
  if (data.kind === 'index') {
    index.removeAll();
    index.addAll(data.documents);
    return;
  }
  const places = index.search(data.text).map(({ id }) => id as number);
  postMessage({ ticket: data.ticket, places } satisfies SearchAnswer);
});
