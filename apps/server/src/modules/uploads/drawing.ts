import { MAX_PIXELS, type PictureType } from '@baize/rules/picture';
import { ProblemError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { service } from '../../platform/service.ts';
import { createWorkers, TookTooMuch } from '../../platform/workers.ts';
import type { Picture } from './store.ts';

/** Maximum side in pixels: enough to read a receipt. */
const MAX_SIDE = 4096;
/** A redrawn picture above this size becomes a JPEG. */
const MAX_BYTES = 5 * 1024 * 1024;
/** Seconds per picture; one of 25 megapixels takes two on an idle CPU. */
const SECONDS = 20;
export const RUN_MS = (SECONDS + 5) * 1000;
/** Maximum waiting pictures; later ones must retry. */
const QUEUE = 8;
const WAIT_MS = 30_000;
/** Heap of the thread; pixels are separate and limited by their number. */
const MEMORY_MB = 128;
const IDLE_MS = 30_000;

/** Redraws pictures, one at a time. */
export interface Drawing {
  /**
   * The picture without metadata or other data of the file; its bytes are loaded when it is its
   * turn. Throws `picture_type`, `picture_too_large`, `picture_unreadable`, `unavailable` if too
   * many wait, and as `load`.
   */
  draw(load: () => Promise<Uint8Array>, type: PictureType): Promise<Picture>;
  stop(): Promise<void>;
}

type Outcome =
  | { readonly refused: string }
  | { bytes: Uint8Array; format: 'png' | 'jpeg'; width: number; height: number };

export const createDrawing = service(({ log, metrics }: Platform): Drawing => {
  const workers = createWorkers({
    file: new URL('./draw-worker.mjs', import.meta.url),
    threads: 1,
    queue: QUEUE,
    waitMs: WAIT_MS,
    runMs: RUN_MS,
    memoryMb: MEMORY_MB,
    idleMs: IDLE_MS,
    onLost: (error) => log.warn({ err: error }, 'the thread that draws pictures ended'),
  });
  metrics.gauge('baize_picture_threads', 'Threads that draw pictures.', workers.threads);

  async function getOutcome(load: () => Promise<Uint8Array>, type: PictureType): Promise<Outcome> {
    const format = type === 'image/png' ? 'png' : 'jpeg';
    const bounds = { maxPixels: MAX_PIXELS, maxSide: MAX_SIDE, maxBytes: MAX_BYTES };
    try {
      const makeTask = async () => ({ bytes: await load(), format, ...bounds, seconds: SECONDS });
      return await workers.run<Outcome>('draw', makeTask);
    } catch (error) {
      if (error instanceof TookTooMuch) return { refused: 'picture_unreadable' };
      throw error;
    }
  }

  return {
    async draw(load, type) {
      const outcome = await getOutcome(load, type);
      if ('refused' in outcome) throw new ProblemError(outcome.refused);
      const { format, width, height } = outcome;
      return { type: `image/${format}`, width, height, bytes: outcome.bytes };
    },
    stop: workers.stop,
  };
});
