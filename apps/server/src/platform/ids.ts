import { randomBytes } from 'node:crypto';

/** Inputs of ids. */
export interface IdParts {
  random(size: number): Buffer;
  /** Time of an id created without one, in milliseconds since the epoch. */
  nowMs(): number;
}

interface IdSource extends IdParts {
  /** Number of ids per recent millisecond, last used at the end. */
  readonly counts: Map<number, number>;
}

/** Random bytes are requested in this size, because each request is expensive. */
const POOL_BYTES = 4096;
let pool = Buffer.alloc(0);

/** Random bytes, each used once. */
function fromPool(size: number): Buffer {
  if (pool.length < size) pool = randomBytes(POOL_BYTES);
  const randomPart = pool.subarray(0, size);
  pool = pool.subarray(size);
  return randomPart;
}

const getSource = (parts: IdParts): IdSource => ({ ...parts, counts: new Map() });
const ofProcess = getSource({ random: fromPool, nowMs: Date.now });
let current = ofProcess;

/**
 * Creates all ids of the process from these inputs while the work runs: a simulation gets the same
 * ids for the same seed. The server itself never calls it.
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
/** Maximum of the twelve-bit counter after the time. */
const MAX_COUNTED = 0xfff;

/** Number of ids already created in this millisecond. */
function getCount({ counts }: IdSource, nowMs: number): number {
  const count = counts.get(nowMs) ?? 0;
  counts.delete(nowMs);
  counts.set(nowMs, Math.min(count + 1, MAX_COUNTED));
  const [oldest] = counts.keys();
  if (counts.size > MAX_MILLISECONDS && oldest !== undefined) counts.delete(oldest);
  return count;
}

/**
 * A new version 7 UUID (RFC 9562): sorts by creation time, so that a player's rows are adjacent in
 * an index. Ids of one process and millisecond sort by creation (its section 6.2), so that a record
 * shows bookings in the order of their balances.
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

/** Id of a request in its problem document and the log. */
export function newRequestId(): string {
  return newId();
}

/** Text form of an id's 16 bytes. */
export function getId(bytes: Buffer): string {
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** Whether a text is a valid id. */
export function isId(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}
