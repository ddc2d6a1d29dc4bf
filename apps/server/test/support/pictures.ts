import sharp from 'sharp';
import { deflateSync } from 'node:zlib';
import type { TestApp } from './platform.ts';
import { call, type Answer } from './portal.ts';

type Format = 'png' | 'jpeg';

/** A picture of noise, which does not compress, with a secret in its metadata. */
export function createPicture(format: Format, width = 64, height = 48, orientation = 1) {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  return sharp({ create: { width, height, channels: 3, background: '#888', noise } })
    .toFormat(format)
    .withMetadata({ orientation, exif: { IFD0: { Copyright: SECRET } } })
    .toBuffer();
}

/** Content that no stored picture may have. */
export const SECRET = 'taken at 10.7769, 106.7009';

/** A PNG of a few bytes that declares this many pixels. */
export function createBomb(width: number, height: number): Buffer {
  const size = Buffer.alloc(8);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', Buffer.concat([size, Buffer.from([8, 2, 0, 0, 0])])),
    chunk('IDAT', deflateSync(Buffer.alloc(100_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(checksum(named));
  return Buffer.concat([length, named, sum]);
}

/** The CRC-32 of PNG. */
function checksum(bytes: Buffer): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

export interface Asked {
  readonly purpose?: string;
  readonly type?: string;
  /** Bytes per piece; by default all at once. */
  readonly piece?: number;
}

/** Picture uploads with a given token. */
export function createUploader(app: TestApp) {
  const begin = (token: string, body: object) => call(app, 'POST', '/api/uploads', { token, body });

  const send = (token: string, id: string, offset: number, bytes: Buffer) =>
    call(app, 'PUT', `/api/uploads/${id}/content?offset=${offset}`, {
      token,
      body: bytes,
      headers: { 'content-type': 'application/octet-stream' },
    });

  return {
    begin,
    send,
    find: (token: string, id: string) => call(app, 'GET', `/api/uploads/${id}`, { token }),
    remove: (token: string, id: string) => call(app, 'DELETE', `/api/uploads/${id}`, { token }),

    /** The last answer: of the final piece, or of a rejected one. */
    async upload(token: string, bytes: Buffer, asked: Asked = {}): Promise<Answer> {
      const { purpose = 'withdrawal_proof', type = 'image/png', piece = bytes.length } = asked;
      let answer = await begin(token, { purpose, type, size: bytes.length });
      const { id } = answer.value;
      for (let at = 0; at < bytes.length && answer.status === 200; at += piece) {
        answer = await send(token, id, at, bytes.subarray(at, at + piece));
      }
      return answer;
    },

    /** The id of a finished picture. */
    async ready(token: string, asked: Asked = {}): Promise<string> {
      const { value } = await this.upload(token, await createPicture('png'), asked);
      if (value.state !== 'ready') throw new Error(JSON.stringify(value));
      return value.id;
    },

    /** The picture's bytes as a client gets them. */
    picture: (headers: Record<string, string>, path: string) =>
      app.http.inject({ method: 'GET', url: path, headers }),
  };
}
