/** Uploads the file of an app: several calls, with one piece in memory at a time. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Answer, Ask } from './call.ts';

export interface AppFile {
  readonly platform: string;
  readonly file: string;
  readonly version: string;
  readonly requires: string | undefined;
}

interface UploadState {
  readonly id: string;
  readonly state: 'receiving' | 'published';
  readonly received: number;
  readonly pieceSize: number;
}

/**
 * Sends a file in pieces and returns the last response. Rejects when the file cannot be read, and
 * as `ask` does.
 */
export async function uploadApp(app: AppFile, ask: Ask): Promise<Answer> {
  const { platform, file, version, requires } = app;
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
    for (let upload = getUpload(answer); upload !== null; upload = getUpload(answer)) {
      const { id, received, pieceSize } = upload;
      const piece = Buffer.alloc(Math.min(pieceSize, size - received));
      await handle.read(piece, 0, piece.length, received);
      const next = `/app-uploads/${id}?offset=${received}`;
      answer = await ask({ method: 'PUT', path: next, body: piece });
    }
  } finally {
    await handle.close();
  }
  return answer;
}

/** The upload while the server waits for the next piece; otherwise null. */
function getUpload({ status, body }: Answer): UploadState | null {
  if (status !== 200) return null;
  const { value } = body as { readonly value: UploadState };
  return value.state === 'receiving' ? value : null;
}

async function getChecksum(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const bytes of createReadStream(file)) hash.update(bytes as Buffer);
  return hash.digest('hex');
}
