import { type ApiClient, type Schemas, unwrap } from '@baize/api';
import { startWorker } from '../../kernel/workers/worker.ts';
import type { Question } from '../bot/search.ts';

type Work = Schemas['ProofOfWork'];

/** How long a prepared proof is used, in milliseconds; the platform accepts it for ten minutes. */
const freshFor = 5 * 60_000;

/** Milliseconds until typed text is painted; a form is not sent earlier. */
const paintedAfter = 100;

interface PreparedProof {
  readonly proof: Promise<string>;
  readonly at: number;
}

const prepared = new WeakMap<ApiClient, PreparedProof>();

/** Starts a proof while the person types, so that submitting does not wait for it (H3). */
export function prepareProof(api: ApiClient): void {
  if (isFresh(prepared.get(api))) return;
  const painted = new Promise((resolve) => {
    setTimeout(resolve, paintedAfter);
  });
  const proof = painted.then(() => makeProof(api));
  const entry = { proof, at: performance.now() };
  prepared.set(api, entry);
  proof.catch(() => {
    if (prepared.get(api) === entry) prepared.delete(api);
  });
}

/** A proof for one call; rejects with the error of the platform or of the work. */
export function takeProof(api: ApiClient): Promise<string> {
  const ahead = prepared.get(api);
  prepared.delete(api);
  return ahead && isFresh(ahead) ? ahead.proof : makeProof(api);
}

const isFresh = (found: PreparedProof | undefined): boolean =>
  found !== undefined && performance.now() - found.at < freshFor;

/**
 * Requests a challenge and solves it: the `payload` of a bot check.
 * @param instead `captcha` for a proof that also replaces a captcha answer (H45)
 */
export async function makeProof(api: ApiClient, instead?: 'captcha'): Promise<string> {
  const query = instead ? { params: { query: { instead } } } : {};
  const { maxnumber, ...question } = await unwrap(api.GET('/api/auth/bot-check', query));
  const number = await workOut({ ...question, maxnumber });
  return btoa(JSON.stringify({ ...question, number }));
}

async function workOut(question: Work): Promise<number> {
  const { default: workerUrl } = await import('../bot/prove.worker.ts?worker&url');
  const worker = startWorker(workerUrl);
  return new Promise<number>((resolve, reject) => {
    const fail = () => reject(new Error('the proof of work could not be made'));
    worker.addEventListener('message', ({ data }: MessageEvent<number | null>) =>
      data === null ? fail() : resolve(data),
    );
    worker.addEventListener('error', fail);
    worker.postMessage(question satisfies Question);
  }).finally(() => worker.terminate());
}
