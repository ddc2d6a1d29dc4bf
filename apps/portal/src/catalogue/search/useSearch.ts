import { useEffect, useRef, useState } from 'react';
import { startWorker } from '../../kernel/workers/worker.ts';
import type { SearchAnswer, SearchDocument, SearchRequest } from './search.worker.ts';
import workerUrl from './search.worker.ts?worker&url';

/**
 * Indexes of the games that match a text, best first; undefined without a text.
 * @param documents all games of the centre; a stable array
 */
export function useSearchPlaces(
  documents: readonly SearchDocument[] | undefined,
  text: string,
): readonly number[] | undefined {
  const worker = useRef<Worker>(undefined);
  const ticket = useRef(0);
  const [found, setFound] = useState<SearchAnswer>();
  const query = text.trim();

  useEffect(() => {
    if (!documents || query === '') return;
    worker.current ??= begin(documents, (answer) => {
      if (answer.ticket === ticket.current) setFound(answer);
    });
    ticket.current += 1;
    post(worker.current, { kind: 'search', ticket: ticket.current, text: query });
  }, [documents, query]);

  useEffect(
    () => () => {
      worker.current?.terminate();
      worker.current = undefined;
    },
    [documents],
  );
  return query === '' ? undefined : found?.places;
}

function begin(
  documents: readonly SearchDocument[],
  onAnswer: (answer: SearchAnswer) => void,
): Worker {
  const worker = startWorker(workerUrl);
  worker.addEventListener('message', ({ data }: MessageEvent<SearchAnswer>) => onAnswer(data));
  post(worker, { kind: 'index', documents: [...documents] });
  return worker;
}

const post = (worker: Worker, request: SearchRequest): void => worker.postMessage(request);
