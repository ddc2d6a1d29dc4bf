// @ts-check
// Renders documents in a separate thread, so that other requests do not wait.
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Quality 5 takes a few milliseconds per page and is within a few percent of the best. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/**
 * @typedef {import('./renderer.ts').Bundle} Bundle
 * @typedef {import('./renderer.ts').RenderTask} RenderTask
 */

/** The portal's prerender bundle, loaded once. @param {string} url @returns {Promise<Bundle>} */
const load = (url) => import(url);

/** Which addresses have a document. @param {{ bundle: string }} task */
export async function addresses({ bundle }) {
  return (await load(bundle)).addresses;
}

/** Renders one document in all encodings. @param {RenderTask} task */
export async function render({ bundle, input, port }) {
  const { renderPage } = await load(bundle);
  const reader = readThrough(port);
  try {
    const { html, maxAge, ...page } = await renderPage({ ...input, read: reader.read });
    const bytes = Buffer.from(html);
    return {
      ...page,
      br: brotliCompressSync(bytes, QUALITY),
      gzip: gzipSync(bytes, { level: 6 }),
      // A page with a failed read must not be cached.
      maxAge: reader.failed() ? 0 : maxAge,
    };
  } finally {
    port.close();
  }
}

/**
 * Reads the gaming API through the main thread.
 * @param {import('node:worker_threads').MessagePort} port
 */
function readThrough(port) {
  /** @type {((answer: import('./read.ts').ReadAnswer) => void)[]} */
  const waiting = [];
  let failures = 0;
  port.on('message', ({ id, answer }) => waiting[id]?.(answer));
  return {
    failed: () => failures > 0,
    /** @type {import('./renderer.ts').Read} */
    async read(path, query) {
      const answer = await new Promise((resolve) => {
        port.postMessage({ id: waiting.push(resolve) - 1, path, query });
      });
      const body = JSON.parse(answer.body);
      if (answer.status < 300) return body.value;
      failures += 1;
      throw Object.assign(new Error(`${path} returned ${answer.status}`), {
        code: body.code,
        status: answer.status,
        problem: body,
      });
    },
  };
}
