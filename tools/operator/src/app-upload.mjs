// Uploads the file of an app: several calls, with one piece in memory at a time.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { basename } from 'node:path';

/**
 * Sends a file in pieces and returns the last response.
 * @param {{platform: string, file: string, version: string, requires?: string}} app
 * @param {(call: {method: string, path: string, body?: object}) =>
 *   Promise<{status: number, body: any}>} ask
 * @throws {Error} when the file cannot be read, and as `ask` does
 */
export async function uploadApp({ platform, file, version, requires }, ask) {
  const { size } = await stat(file);
  const body = {
    name: basename(file),
    version,
    ...(requires !== undefined && { requires }),
    size,
    sha256: await getChecksum(file),
  };
  const path = `/app-files/${encodeURIComponent(platform)}/uploads`;
  let answer = await ask({ method: 'POST', path, body });
  const handle = await open(file);
  try {
    while (answer.status === 200 && answer.body.value.state === 'receiving') {
      const { id, received, pieceSize } = answer.body.value;
      const piece = Buffer.alloc(Math.min(pieceSize, size - received));
      await handle.read(piece, 0, piece.length, received);
      const to = `/app-uploads/${id}?offset=${received}`;
      answer = await ask({ method: 'PUT', path: to, body: piece });
    }
  } finally {
    await handle.close();
  }
  return answer;
}

async function getChecksum(file) {
  const hash = createHash('sha256');
  for await (const bytes of createReadStream(file)) hash.update(bytes);
  return hash.digest('hex');
}
