import { randomBytes } from 'node:crypto';

/** What ids are made of. */
export interface IdParts {
  random(size: number): Buffer;
  /** The time of an id that is given none, in milliseconds since the epoch. */
  nowMs(): number;
}

interface IdSource extends IdParts {
  /** How many ids each of the latest milliseconds has had, the one that was asked for last at the end. */
  readonly counts: Map<number, number>;
}

/** Random bytes are asked for so many at a time: asking costs more than they do. */
const POOL_BYTES = 4096;
let pool = Buffer.alloc(0);

/** Random bytes that nobody else gets. */
function fromPool(size: number): Buffer {
  if (pool.length < size) pool = randomBytes(POOL_BYTES);
  const taken = pool.subarray(0, size);
  pool = pool.subarray(size);
  return taken;
}

const getSource = (parts: IdParts): IdSource => ({ ...parts, counts: new Map() });
const ofProcess = getSource({ random: fromPool, nowMs: Date.now });
let current = ofProcess;

/**
 * Makes all ids of the process of these parts, counted anew, until the work is done: a simulation gets the same ids for the
 * same seed. Nothing of the server calls it.
 */
export async function withIds<T>(parts: IdParts, work: () => Promise<T>): Promise<T> {
  current = getSource(parts);
  try {
    return await work();
  } finally {
    current = ofProcess;
  }
}

const MAX_MILLISECONDS = 64;
/** The twelve bits that follow the time. */
const MAX_COUNTED = 0xfff;

/** How many ids of a source the millisecond has had already. */
function getCount({ counts }: IdSource, nowMs: number): number {
  const count = counts.get(nowMs) ?? 0;
  counts.delete(nowMs);
  counts.set(nowMs, Math.min(count + 1, MAX_COUNTED));
  const [oldest] = counts.keys();
  if (counts.size > MAX_MILLISECONDS && oldest !== undefined) counts.delete(oldest);
  return count;
}

/**
 * A new version 7 UUID (RFC 9562): sorts by the time it was made, so that rows of one player lie
 * together in an index. Those of one process and millisecond sort in the order in which they were made (its
 * section 6.2), so that a record shows what was booked at once in the order of its balances.
 */
export function newId(at?: number): string {
  const source = current;
  const nowMs = at ?? source.nowMs();
  const bytes = source.random(16);
  bytes.writeUIntBE(nowMs, 0, 6);
  bytes.writeUInt16BE(0x7000 | getCount(source, nowMs), 6);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  return getId(bytes);
}

/** What names a request in its problem document and in the log. */
export function newRequestId(): string {
  return newId();
}

/** The text of an id's 16 bytes. */
export function getId(bytes: Buffer): string {
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** Whether a text can be compared with an id of ours at all. */
export function isId(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}
