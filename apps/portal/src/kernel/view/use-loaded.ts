import { useEffect, useState } from 'react';

/** What it needs of a chunk. */
interface Loading {
  readonly isOver: boolean;
  readonly preload: () => Promise<unknown>;
}

/** Whether all of these chunks are there, or cannot be; asks for those that are not. */
export function useLoaded(...chunks: readonly Loading[]): boolean {
  const [, look] = useState<unknown>();
  const isOver = chunks.every((chunk) => chunk.isOver);
  useEffect(() => {
    if (!isOver) void Promise.allSettled(chunks.map((chunk) => chunk.preload())).then(look);
    // A place has as many chunks at every render, though not always the same ones.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isOver, ...chunks]);
  return isOver;
}
