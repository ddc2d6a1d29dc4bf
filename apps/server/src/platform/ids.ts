import { randomBytes } from 'node:crypto';

/** How many ids each of the latest milliseconds has had, the one that was asked for last at the end. */
const counts = new Map<number, number>();
const MOST_MILLISECONDS = 64;
/** The twelve bits that follow the time. */
const MOST_COUNTED = 0xfff;

/** How many ids of this process the millisecond has had already. */
function countOf(nowMs: number): number {
  const count = counts.get(nowMs) ?? 0;
  counts.delete(nowMs);
  counts.set(nowMs, Math.min(count + 1, MOST_COUNTED));
  const [oldest] = counts.keys();
  if (counts.size > MOST_MILLISECONDS && oldest !== undefined) counts.delete(oldest);
  return count;
}

/**
 * A new version 7 UUID (RFC 9562): sorts by the time it was made, so that rows of one player lie
 * together in an index. Those of one process and millisecond sort in the order in which they were made (its
 * section 6.2), so that a record shows what was booked at once in the order of its balances.
 */
export function newId(nowMs: number = Date.now()): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(nowMs, 0, 6);
  bytes.writeUInt16BE(0x7000 | countOf(nowMs), 6);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  return idOf(bytes);
}

/** What names a request in its problem document and in the log. */
export function newRequestId(): string {
  return newId();
}

/** The text of an id's 16 bytes. */
export function idOf(bytes: Buffer): string {
  const hex = bytes.toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** Whether a text can be compared with an id of ours at all. */
export function isId(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}
