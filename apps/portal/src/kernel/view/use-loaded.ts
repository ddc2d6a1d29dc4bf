import { useEffect, useState } from 'react';

/** The parts of a chunk that are needed here. */
interface LoadState {
  readonly isOver: boolean;
  readonly preload: () => Promise<unknown>;
}

/** Whether all chunks have loaded or failed; starts loading the others. */
export function useLoaded(...chunks: readonly LoadState[]): boolean {
  const [, look] = useState<unknown>();
  const isOver = chunks.every((chunk) => chunk.isOver);
  useEffect(() => {
    if (!isOver) void Promise.allSettled(chunks.map((chunk) => chunk.preload())).then(look);
    // A caller passes the same number of chunks on every render, though not always the same ones.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isOver, ...chunks]);
  return isOver;
}
