import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const EIGHT_BIT = 8;
const GREYSCALE = 0;

/** A grey image: one byte a pixel, row by row, 0 black to 255 white. */
export interface GreyImage {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/** The image as a PNG file (W3C PNG, third edition: IHDR, IDAT, IEND; filter 0 on each row). */
export function encodePng(image: GreyImage): Buffer {
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header(image)),
    chunk('IDAT', deflateSync(scanlines(image))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function header({ width, height }: GreyImage): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.set([EIGHT_BIT, GREYSCALE, 0, 0, 0], 8);
  return data;
}

function scanlines({ width, height, pixels }: GreyImage): Buffer {
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1) {
    rows.set(pixels.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  }
  return rows;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  framed.set(body, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}
