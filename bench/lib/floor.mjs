// The floor: the product's document, styles and pictures, with its headers and without its scripts.
import { createServer, request } from 'node:http';
import { brotliCompressSync, constants } from 'node:zlib';

/** Headers of one connection, which the floor sets itself. It repeats all other headers. */
const ownHeaders = new Set([
  'connection',
  'content-length',
  'date',
  'keep-alive',
  'transfer-encoding',
]);

const peerPath = '/bench-peer.js';

/** A document without its `<script>` elements and without hints to fetch scripts. */
export const withoutScripts = (html) =>
  html
    .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script\s*>/gi, '')
    .replaceAll(/<link\b[^>]*\b(?:rel="modulepreload"|as="script")[^>]*>/gi, '');

/** Sends the browser's request, and keeps the bytes of the response unchanged. */
function capture(origin, path, headers) {
  return new Promise((resolve, reject) => {
    request(`${origin}${path}`, { headers }, (response) => {
      const chunks = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () => {
        const pairs = Object.entries(response.headers).filter(([name]) => !ownHeaders.has(name));
        resolve({
          status: response.statusCode,
          headers: Object.fromEntries(pairs),
          body: Buffer.concat(chunks),
        });
      });
    })
      .on('error', reject)
      .end();
  });
}

/** The document of a path, stripped and compressed the way the product compresses its own. */
async function strippedDocument(origin, path, script) {
  const answer = await capture(origin, path, { accept: 'text/html', 'accept-language': 'en-US' });
  const stripped = withoutScripts(answer.body.toString().replaceAll(origin, ''));
  const html = script
    ? stripped.replace('</body>', `<script type="module" src="${peerPath}"></script></body>`)
    : stripped;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  const body = brotliCompressSync(html, { params });
  return { ...answer, headers: { ...answer.headers, 'content-encoding': 'br' }, body };
}

/**
 * Serves the floor of one page. Resources are fetched from the product once and then served
 * from memory.
 * @param {string} origin the product's
 * @param {string} path of the page
 * @param {string} [script] source of a peer's script, which is then the only one of the page
 * @returns {Promise<{origin: string, stop: () => void}>}
 */
export async function startFloor(origin, path, script) {
  const files = new Map([[path, Promise.resolve(await strippedDocument(origin, path, script))]]);
  const headers = { 'content-type': 'text/javascript' };
  if (script)
    files.set(peerPath, Promise.resolve({ status: 200, headers, body: Buffer.from(script) }));
  const getAnswer = (url, wanted) => {
    if (!files.has(url)) files.set(url, capture(origin, url, wanted));
    return files.get(url);
  };
  const server = createServer(async (incoming, response) => {
    const { accept = '*/*', 'accept-encoding': encoding = '' } = incoming.headers;
    const { status, headers, body } = await getAnswer(incoming.url, {
      accept,
      'accept-encoding': encoding,
    });
    response.writeHead(status, { ...headers, 'content-length': body.length }).end(body);
  });
  await new Promise((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  return { origin: `http://127.0.0.1:${server.address().port}`, stop };
}
